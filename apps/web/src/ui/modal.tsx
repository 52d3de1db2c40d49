import { Dialog } from '@headlessui/react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

interface ModalProps {
  role?: 'dialog' | 'alertdialog';
  /** Accessible name where it has no title. */
  label?: string;
  id?: string;
  /** Escape and a press outside ask for it; the caller decides. */
  onClose: () => void;
  className: string;
  children: ReactNode;
}

/** What stands over the page, which is out of reach meanwhile: the library's dialog, in the browser's top layer. It is open as long as it is rendered. */
export function Modal({ label, onClose, ...box }: ModalProps) {
  const pressedOutside = useRef(false);
  useFocusOfOthers();
  return (
    <Dialog
      {...box}
      as={Box}
      open
      onClose={onClose}
      aria-label={label}
      // The browser asks at Escape too, and leaves the focus where it is: a question that comes then gives it back.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault();
        onClose();
      }}
      // The backdrop belongs to the dialog; what is inside stands in the panel. A press begins and ends there: a text selected in the panel may
      // end on the backdrop.
      onPointerDown={({ target, currentTarget }: PointerEvent) => {
        pressedOutside.current = target === currentTarget;
      }}
      onPointerUp={({ target, currentTarget }: PointerEvent) => {
        pressedOutside.current &&= target === currentTarget;
      }}
      onClick={({ target, currentTarget }: MouseEvent) => target === currentTarget && pressedOutside.current && onClose()}
    />
  );
}

/** Before the paint, and closed before the element goes: only then does the browser give the focus back. */
function Box({ ref, ...props }: ComponentProps<'dialog'> & { ref?: Ref<HTMLDialogElement> }) {
  const box = useRef<HTMLDialogElement | null>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.close();
      // A question over this dialog that goes with it keeps the browser from reaching the opener: it does so once both are closed.
      queueMicrotask(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
      });
    };
  }, []);
  return (
    <dialog
      {...props}
      ref={(element) => {
        box.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
    />
  );
}

/** The library gives the focus back also where something else has taken it since, such as the title of the next screen. */
function useFocusOfOthers(): void {
  useEffect(
    () => () =>
      // Before the library's own microtask, and then after it.
      queueMicrotask(() => {
        const taken = document.activeElement;
        queueMicrotask(() => {
          if (taken instanceof HTMLElement && taken !== document.body && taken.isConnected) taken.focus({ preventScroll: true });
        });
      }),
    [],
  );
}
