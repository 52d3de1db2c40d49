import { Suspense } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { lazyPiece, useFetchedWithChanges } from '../lazy-piece.tsx';
import type { RecordFormState } from './use-record-form.ts';

const load = () => import('./conflict-dialog.tsx');
const ConflictDialog = lazyPiece(async () => (await load()).ConflictDialog);

/** What a form asks before it is saved. Beside the form, never in it: a dialog in a dialog would hand its Escape to the outer one. */
export function FormQuestions({
  state: { question, conflict, fields },
}: {
  state: Pick<RecordFormState, 'question' | 'conflict' | 'fields'>;
}) {
  useFetchedWithChanges(load);
  return (
    <>
      {question && (
        <ConfirmDialog title={question.title} onConfirm={question.confirm} onClose={question.close}>
          <p>{question.consequence}</p>
        </ConfirmDialog>
      )}
      {conflict && (
        <Suspense>
          <ConflictDialog
            conflict={conflict}
            labels={fields.labels}
            words={fields.words}
            onSettle={conflict.settle}
            onClose={conflict.back}
          />
        </Suspense>
      )}
    </>
  );
}
