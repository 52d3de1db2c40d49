import { uiTexts } from '@comptoir/shared/layout';
import { Description, DialogTitle } from '@headlessui/react';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { DialogProps } from './dialog-props.ts';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';

export function OpenDialog({ title, onClose, children, actions, wide = false, closable = true, role = 'dialog' }: DialogProps) {
  const body = 'mt-1.5 grid grid-cols-[minmax(0,1fr)] gap-3 text-muted';
  return (
    <Modal
      role={role}
      onClose={onClose}
      className={clsx(
        'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] animate-rise overflow-y-auto rounded-xl bg-surface-overlay text-text shadow-dialog',
        wide ? 'max-w-xl' : 'max-w-108',
      )}
    >
      <div className="p-5">
        <div className="flex items-start justify-between gap-3">
          <DialogTitle className="text-lg text-balance">{title}</DialogTitle>
          {closable && (
            <span className="-me-1.5 -mt-1">
              <IconButton icon={X} label={uiTexts.close} onClick={onClose} />
            </span>
          )}
        </div>
        {role === 'alertdialog' ? (
          <Description as="div" className={body}>
            {children}
          </Description>
        ) : (
          <div className={body}>{children}</div>
        )}
        {actions && <div className="mt-5 flex flex-wrap justify-end gap-2 max-sm:[&>button]:flex-1">{actions}</div>}
      </div>
    </Modal>
  );
}
