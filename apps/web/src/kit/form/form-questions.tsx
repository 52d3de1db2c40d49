import { formTexts as texts } from '@comptoir/shared/form-texts';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { FormController } from './form-controller.ts';
import { useFormSelector } from './form-fields.ts';

/** The form whose question is open: until the call that follows «Oui» has ended. */
const questioned = (form: FormController) => {
  const { state } = form.machine();
  if (state.at === 'confirming') return state.form;
  return state.at === 'preparing' || state.at === 'sending' ? state.call.question : null;
};

/**
 * The confirmations of a form before it is saved. Rendered next to the form, not inside: Escape in a nested dialog would also close the
 * outer one.
 */
export function FormQuestions({ form }: { form: FormController }) {
  const pending = useFormSelector(form, questioned);
  const conflict = useFormSelector(form, (of) => {
    const { state } = of.machine();
    return state.at === 'conflict' ? state.conflict : null;
  });
  const formats = useSyncExternalStore(form.subscribe, form.formats, form.formats);
  const question = pending && form.question(pending);
  return (
    <>
      {question && (
        <ConfirmDialog title={question.title} yes={question.yes} onConfirm={form.confirm} onClose={form.dismiss}>
          <p>{question.consequence}</p>
        </ConfirmDialog>
      )}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labels={form.labels}
          formats={formats}
          onResolve={form.resolve}
          onClose={() => void form.resolve(null)}
        />
      )}
    </>
  );
}

/** Leaves a form with its cancel button: at once without changes, otherwise after a confirmation (MSG-003, CAT-067; decisions.md). */
export function useCancel(form: FormController, leave: () => void): { cancel: () => void; dialog: ReactNode } {
  const [confirming, setConfirming] = useState(false);
  const dialog = confirming && (
    <ConfirmDialog
      title={texts.cancelTitle}
      danger
      onClose={() => setConfirming(false)}
      onConfirm={() => {
        form.abandon();
        leave();
      }}
    >
      <p>{texts.cancelBody}</p>
    </ConfirmDialog>
  );
  return { cancel: () => (form.changes() > 0 ? setConfirming(true) : leave()), dialog };
}
