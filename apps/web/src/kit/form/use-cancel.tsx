import { formTexts as texts } from '@comptoir/shared/form-texts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { RecordFormState } from './use-record-form.ts';

/** Leaves a form with its cancel button: at once without changes, otherwise after a confirmation (MSG-003, CAT-067; decisions.md). */
export function useCancel(
  state: Pick<RecordFormState, 'changed' | 'abandon'>,
  leave: () => void,
): { cancel: () => void; dialog: ReactNode } {
  const [confirming, setConfirming] = useState(false);
  const dialog = confirming && (
    <ConfirmDialog
      title={texts.cancelTitle}
      danger
      onClose={() => setConfirming(false)}
      onConfirm={() => {
        state.abandon();
        leave();
      }}
    >
      <p>{texts.cancelBody}</p>
    </ConfirmDialog>
  );
  return { cancel: () => (state.changed > 0 ? setConfirming(true) : leave()), dialog };
}
