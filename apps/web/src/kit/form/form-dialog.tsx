import { formTexts as texts } from '@comptoir/shared/form-texts';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveKeys } from '../shortcuts/keys.ts';
import type { RecordForm } from './form-declaration.ts';
import { FormQuestions } from './form-questions.tsx';
import { RecordFormBody } from './record-form-body.tsx';
import { ChangedCount } from './save-bar.tsx';
import { useCancel } from './use-cancel.tsx';
import { type RecordFormState, useRecordForm } from './use-record-form.ts';

export interface FormDialogProps<Input extends FieldValues, Output extends Input> {
  title: string;
  form: RecordForm<Input, Output>;
  onClose: () => void;
  /** Labels of the submit button, idle and pending, when the form does something else than save. */
  labels?: { submit: string; submitting: string };
  /** Disables the submit button until the form is valid, where the documents require it (BLA-023); otherwise a submit shows the errors. */
  canSubmit?: (values: Input) => boolean;
  children: ReactNode;
}

/** The form of a record in a dialog. Closing it asks for confirmation only when a value was changed (MSG-003; decisions.md). */
export function FormDialog<Input extends FieldValues, Output extends Input>({
  title,
  form,
  onClose,
  labels = { submit: texts.save, submitting: texts.saving },
  canSubmit = () => true,
  children,
}: FormDialogProps<Input, Output>) {
  const id = useId();
  const state = useRecordForm(form, undefined, onClose) as unknown as RecordFormState;
  const { cancel, dialog } = useCancel(state, onClose);

  return (
    <>
      <Dialog
        title={title}
        wide
        onClose={cancel}
        actions={
          <>
            <span role="status" className="me-auto self-center text-sm text-muted max-sm:w-full max-sm:empty:hidden">
              {state.changed > 0 && <ChangedCount changed={state.changed} />}
            </span>
            <Button onClick={cancel}>{texts.cancel}</Button>
            <Button
              kind="primary"
              type="submit"
              form={id}
              {...saveKeys()}
              disabled={!canSubmit(state.fields.form.getValues() as Input)}
              busy={state.saving}
              busyLabel={labels.submitting}
            >
              {labels.submit}
            </Button>
          </>
        }
      >
        <RecordFormBody id={id} label={title} state={state}>
          {children}
        </RecordFormBody>
      </Dialog>
      <FormQuestions state={state} />
      {dialog}
    </>
  );
}
