import { uiTexts } from '@comptoir/shared/layout';
import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ClosingBoundary } from './closing-boundary.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  /** The question; the consequence is the body. */
  title: string;
  children: ReactNode;
  /** May answer a promise: the dialog stays, busy, until it settles, and its failure is the caller's to show. */
  onConfirm: () => unknown;
  onClose: () => void;
  /** Something is lost: the button is red and the focus starts on «Non». */
  danger?: boolean;
  yes?: string;
  no?: string;
}

/** «Non» then «Oui» (README of the visual language, Words on buttons). It closes itself once `onConfirm` settled, and does when it breaks, as with «Non». */
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
      // Shown by the caller, where it belongs.
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
