import { uiTexts } from '@comptoir/shared/layout';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { IconButton } from './button.tsx';
import { ClosingBoundary } from './error-boundary.tsx';
import { Modal } from './modal.tsx';

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
