import { uiTexts } from '@comptoir/shared/layout';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useRootMark } from '../lib/use-root-mark.ts';
import { IconButton } from './button.tsx';
import { ClosingBoundary } from './lazy-component.tsx';
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
      // When a confirmation over this dialog is removed with it, the browser cannot focus the opener; this is done after both are closed. The
      // opener may have left with its screen, whose successor could not focus its title below the open dialog.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        const next = opener?.isConnected ? opener : document.querySelector('#main h1');
        if (next instanceof HTMLElement) next.focus({ preventScroll: next !== opener });
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

interface DialogProps {
  title: string;
  /** Called by Escape, the close button and a press outside; the caller decides whether to close. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** False removes the close button: one of the actions must be chosen. */
  closable?: boolean;
  /** `alertdialog` for a confirmation. */
  role?: 'dialog' | 'alertdialog';
}

/**
 * Head and foot stay in view, the body between them scrolls. In a small window, which a zoomed one is too, a form takes all of it; a question
 * stays a card.
 */
function DialogBox({ title, onClose, children, actions, wide = false, closable = true, role = 'dialog' }: DialogProps) {
  const isQuestion = role === 'alertdialog';
  const id = useId();
  const [titleId, bodyId] = [`${id}-title`, `${id}-body`];
  const body = clsx(
    'grid min-h-0 grid-cols-[minmax(0,1fr)] content-start gap-3 overflow-y-auto overscroll-contain scroll-py-4 px-5 text-muted max-sm:px-4',
    isQuestion ? 'py-1' : 'pt-3 pb-4',
  );
  return (
    <Modal
      role={role}
      labelledBy={titleId}
      {...(isQuestion ? { describedBy: bodyId } : {})}
      onClose={onClose}
      className={clsx(
        'm-auto grid max-h-[min(44rem,calc(100dvh-2rem))] w-[calc(100vw-2rem)] animate-rise grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden rounded-xl bg-surface-overlay text-text shadow-dialog',
        wide ? 'max-w-xl' : 'max-w-108',
        !isQuestion && 'sheet:h-dvh sheet:max-h-none sheet:w-screen sheet:max-w-none sheet:rounded-none',
      )}
    >
      <div
        className={clsx(
          'flex items-start justify-between gap-3 px-5 max-sm:px-4',
          isQuestion ? 'pt-4 pb-1' : 'border-b border-border pt-4 pb-3 sheet:py-2',
        )}
      >
        <h2 id={titleId} className="text-lg text-balance">
          {title}
        </h2>
        {closable && (
          <span className="-me-1.5 -mt-1">
            <IconButton icon={X} label={uiTexts.close} onClick={onClose} />
          </span>
        )}
      </div>
      <div id={bodyId} className={body}>
        {children}
      </div>
      {actions && (
        <div
          className={clsx(
            'flex flex-wrap justify-end gap-2 px-5 max-sm:px-4 max-sm:[&>button]:flex-1',
            isQuestion ? 'pt-3 pb-4' : 'border-t border-border py-3 sheet:py-2',
          )}
        >
          {actions}
        </div>
      )}
    </Modal>
  );
}

/** A modal dialog, open while mounted. The element with `data-autofocus` takes the focus first. */
export const Dialog = (props: DialogProps) => (
  <ClosingBoundary onClose={props.onClose}>
    <DialogBox {...props} />
  </ClosingBoundary>
);
