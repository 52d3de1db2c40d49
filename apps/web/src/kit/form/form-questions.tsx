import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { RecordFormState } from './use-record-form.ts';

/**
 * The confirmations of a form before it is saved. Rendered next to the form, not inside: Escape in a nested dialog would also close the
 * outer one.
 */
export function FormQuestions({
  state: { question, conflict, fields },
}: {
  state: Pick<RecordFormState, 'question' | 'conflict' | 'fields'>;
}) {
  return (
    <>
      {question && (
        <ConfirmDialog title={question.title} onConfirm={question.confirm} onClose={question.close}>
          <p>{question.consequence}</p>
        </ConfirmDialog>
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={fields.labels}
          formats={fields.formats}
          onResolve={conflict.resolve}
          onClose={conflict.back}
        />
      )}
    </>
  );
}
