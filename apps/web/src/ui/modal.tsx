import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useRootMark } from '../lib/use-root-mark.ts';
import { ignoreRestOfClicks } from './rest-of-clicks.ts';

interface ModalProps {
  role?: 'dialog' | 'alertdialog';
  /** Accessible name of a dialog without title. */
  label?: string;
  /** Ids of its title and of its description. */
  labelledBy?: string;
  describedBy?: string;
  id?: string;
  /** Called by Escape and a press outside; the caller decides whether to close. */
  onClose: () => void;
  className: string;
  children: ReactNode;
}

/**
 * The browser's modal dialog, in its top layer; the page below is inert. Open while mounted: before paint, and closed before the element is
 * removed, since only then does the browser restore the focus. At the end of the body, so that no bar, row or form contains it.
 */
export function Modal({ label, labelledBy, describedBy, onClose, children, ...box }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useRootMark('data-with-modal');
  useLayoutEffect(() => {
    const dialog = element.current;
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
  return createPortal(
    <dialog
      {...box}
      ref={element}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      // Keys of the screen below, which contains the dialog in React's tree, are not pressed in it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The backdrop belongs to the dialog element; the content is in the panel. A press must start and end on the backdrop: a text
      // selection that starts in the panel may end there.
      onPointerDown={({ target, currentTarget }) => {
        pressedOutside.current = target === currentTarget;
      }}
      onPointerUp={({ target, currentTarget }) => {
        pressedOutside.current &&= target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && pressedOutside.current && onClose()}
    >
      {children}
    </dialog>,
    document.body,
  );
}
