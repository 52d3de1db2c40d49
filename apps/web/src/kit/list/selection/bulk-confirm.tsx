import { uiTexts } from '@comptoir/shared/layout';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import type { BulkAction } from './bulk.ts';

interface BulkConfirmProps<Row> {
  action: BulkAction<Row>;
  /** Number of rows. */
  count: number;
  consequence: readonly string[];
  busy?: boolean;
  onConfirm: (choice: string) => void;
  onDecline: () => void;
}

/** The question before a bulk action, with its choice and its consequences. */
export function BulkConfirm<Row>({ action, count, consequence, busy = false, onConfirm, onDecline }: BulkConfirmProps<Row>) {
  const [choice, setChoice] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => (action.choice && choice === '' ? setMissing(true) : onConfirm(choice));
  return (
    <Dialog
      title={action.title(count)}
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
            onClick={confirm}
            {...(!action.danger && !action.choice && { 'data-autofocus': true })}
          >
            {uiTexts.yes}
          </Button>
        </>
      }
    >
      {action.choice && (
        <Select
          label={action.choice.label}
          value={choice}
          data-autofocus
          error={missing && choice === '' ? action.choice.missing : undefined}
          options={[{ value: '', label: '–' }, ...action.choice.options]}
          onChange={setChoice}
        />
      )}
      {consequence.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Dialog>
  );
}
