import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { RecordFormState } from './use-record-form.ts';

/** What a form asks before it is saved. Beside the form, never in it: a dialog in a dialog would hand its Escape to the outer one. */
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
          onSettle={conflict.settle}
          onClose={conflict.back}
        />
      )}
    </>
  );
}
