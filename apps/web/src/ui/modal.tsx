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
import { useRootMark } from '../lib/use-root-mark.ts';
import { ignoreRestOfClicks } from './rest-of-clicks.ts';

interface ModalProps {
  role?: 'dialog' | 'alertdialog';
  /** Accessible name of a dialog without title. */
  label?: string;
  id?: string;
  /** Called by Escape and a press outside; the caller decides whether to close. */
  onClose: () => void;
  className: string;
  children: ReactNode;
}

/** A modal dialog of the library, in the browser's top layer; the page below is inert. Open while mounted. */
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
      // The browser also handles Escape, without moving the focus, so that a confirmation that opens then can restore it.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault();
        onClose();
      }}
      // The backdrop belongs to the dialog element; the content is in the panel. A press must start and end on the backdrop: a text
      // selection that starts in the panel may end there.
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

/** Opened before paint, and closed before the element is removed: only then does the browser restore the focus. */
function Box({ ref, ...props }: ComponentProps<'dialog'> & { ref?: Ref<HTMLDialogElement> }) {
  const box = useRef<HTMLDialogElement | null>(null);
  useRootMark('data-with-modal');
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    const opener = document.activeElement;
    ignoreRestOfClicks();
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.close();
      // When a confirmation over this dialog is removed with it, the browser cannot focus the opener; this is done after both are closed.
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

/**
 * The library restores the focus even when it was moved in the meantime, for instance to the title of the next screen: this hook keeps the
 * moved focus.
 */
function useFocusOfOthers(): void {
  useEffect(
    () => () =>
      // Reads the focus before the library's own microtask, and restores it after.
      queueMicrotask(() => {
        const taken = document.activeElement;
        queueMicrotask(() => {
          if (taken instanceof HTMLElement && taken !== document.body && taken.isConnected) taken.focus({ preventScroll: true });
        });
      }),
    [],
  );
}
