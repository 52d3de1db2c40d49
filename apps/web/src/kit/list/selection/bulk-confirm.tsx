import { uiTexts } from '@comptoir/shared/layout';
import { selectionTexts } from '@comptoir/shared/list-texts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { BulkAction } from './bulk.ts';

interface BulkConfirmProps<Row> {
  action: BulkAction<Row>;
  /** Number of rows. */
  count: number;
  consequence: readonly string[];
  busy?: boolean;
  onConfirm: () => void;
  onDecline: () => void;
}

/** The question before a bulk action, with its consequences. */
export function BulkConfirm<Row>({ action, count, consequence, busy = false, onConfirm, onDecline }: BulkConfirmProps<Row>) {
  const act = action.act(count);
  return (
    <Dialog
      title={selectionTexts.question(act)}
      role="alertdialog"
      onClose={onDecline}
      actions={
        <>
          <Button onClick={onDecline} {...(action.danger && { 'data-autofocus': true })}>
            {uiTexts.no}
          </Button>
          <Button
            kind={action.danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={onConfirm}
            {...(!action.danger && { 'data-autofocus': true })}
          >
            {act}
          </Button>
        </>
      }
    >
      {consequence.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  );
}
