import { uiTexts } from '@comptoir/shared/layout';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  title: string;
  /** Escape, the cross and a press outside ask for it; the caller decides. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the primary one last. */
  actions?: ReactNode;
  wide?: boolean;
  /** Without a cross: one of the buttons must decide. */
  closable?: boolean;
  /** `alertdialog` when it asks before something is lost. */
  role?: 'dialog' | 'alertdialog';
}

/**
 * The browser's own modal dialog: the rest of the page is inert, the focus stays in and comes back where it was. It is shown as
 * long as it is rendered. The element with `data-autofocus` takes the focus first.
 */
export function Dialog({ title, onClose, children, actions, wide = false, closable = true, role = 'dialog' }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Before the paint, and closed before the element goes: only then does the browser give the focus back.
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
  const pressedOutside = useRef(false);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which `onCancel` hears.
    <dialog
      ref={box}
      role={role}
      aria-labelledby={id}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // The backdrop belongs to the dialog; what is inside stands in the panel. A press begins and ends there: a text selected in the panel may
      // end on the backdrop.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onPointerUp={(event) => {
        pressedOutside.current &&= event.target === event.currentTarget;
      }}
      onClick={(event) => event.target === event.currentTarget && pressedOutside.current && onClose()}
      className={clsx(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] animate-rise overflow-y-auto rounded-xl bg-surface-overlay text-text shadow-dialog',
        wide ? 'max-w-xl' : 'max-w-108',
      )}
    >
      <div className="p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 id={id} className="text-lg text-balance">
            {title}
          </h2>
          {closable && (
            <span className="-me-1.5 -mt-1">
              <IconButton icon={X} label={uiTexts.close} onClick={onClose} />
            </span>
          )}
        </div>
        <div id={`${id}-body`} className="mt-1.5 grid gap-3 text-muted">
          {children}
        </div>
        {actions && <div className="mt-5 flex flex-wrap justify-end gap-2 max-sm:[&>button]:flex-1">{actions}</div>}
      </div>
    </dialog>
  );
}
