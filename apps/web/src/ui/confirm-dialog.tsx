import { uiTexts } from '@comptoir/shared/layout';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ClosingBoundary } from './closing-boundary.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** The question; the body of the dialog explains the consequence. */
  title: string;
  children: ReactNode;
  /** May return a promise: the dialog stays open, busy, until it settles; the caller shows errors. */
  onConfirm: () => unknown;
  onClose: () => void;
  /** The action loses data: the button is red, and the focus starts on «Non». */
  danger?: boolean;
  yes?: string;
  no?: string;
}

/**
 * Buttons «Non», then «Oui» (README of the visual language, Words on buttons). Closes when `onConfirm` settles, also when it fails, and on
 * «Non».
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <ClosingBoundary onClose={props.onClose}>
      <Confirmation {...props} />
    </ClosingBoundary>
  );
}

function Confirmation({ title, children, onConfirm, onClose, danger = false, yes = uiTexts.yes, no = uiTexts.no }: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await onConfirm();
    } catch {
      // Errors are shown by the caller.
    } finally {
      onClose();
    }
  };
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClose={busy ? () => undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy} {...(danger && { 'data-autofocus': true })}>
            {no}
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => void confirm()}
            {...(!danger && { 'data-autofocus': true })}
          >
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
