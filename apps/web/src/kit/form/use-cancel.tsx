import { formTexts as texts } from '@comptoir/shared/form-texts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { RecordFormState } from './use-record-form.ts';

/** Leaves a form by its own button: at once when nothing was changed, else after a confirmation (MSG-003, CAT-067; decisions.md). */
export function useCancel(
  state: Pick<RecordFormState, 'changed' | 'abandon'>,
  leave: () => void,
): { cancel: () => void; dialog: ReactNode } {
  const [asking, setAsking] = useState(false);
  const dialog = asking && (
    <ConfirmDialog
      title={texts.cancelTitle}
      danger
      onClose={() => setAsking(false)}
      onConfirm={() => {
        state.abandon();
        leave();
      }}
    >
      <p>{texts.cancelBody}</p>
    </ConfirmDialog>
  );
  return { cancel: () => (state.changed > 0 ? setAsking(true) : leave()), dialog };
}
