import { formTexts as texts } from '@comptoir/shared/form-texts';
import { type ComponentType, type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { saveKeys } from '../shortcuts/keys.ts';
import type { RecordForm } from './form-declaration.ts';
import { FormFieldsContext } from './form-fields.ts';
import { FormQuestions } from './form-questions.tsx';
import { RecordFormBody } from './record-form-body.tsx';
import { ChangedCount } from './save-bar.tsx';
import { useCancel } from './use-cancel.tsx';
import { type RecordFormState, useRecordForm } from './use-record-form.ts';

export interface FormDialogProps<Input extends FieldValues, Output extends Input> {
  title: string;
  form: RecordForm<Input, Output>;
  onClose: () => void;
  children: ReactNode;
}

/** The props that a dialog gives its submit button. */
export type SubmitButtonProps = Pick<ButtonProps, 'form' | 'busy'>;

export interface FormDialogFrameProps<Input extends FieldValues, Output extends Input> extends FormDialogProps<Input, Output> {
  /** The submit button: `SubmitButton`, with another label, or with a state that depends on the fields. */
  Submit: ComponentType<SubmitButtonProps>;
}

/** By default «Enregistrer», always enabled: a submit shows the errors. */
export const SubmitButton = ({ children = texts.save, ...button }: Partial<ButtonProps>) => (
  <Button kind="primary" type="submit" {...saveKeys()} busyLabel={texts.saving} {...button}>
    {children}
  </Button>
);

/** The form of a record in a dialog. Closing it asks for confirmation only when a value was changed (MSG-003; decisions.md). */
export const FormDialog = <Input extends FieldValues, Output extends Input>(dialog: FormDialogProps<Input, Output>) => (
  <FormDialogFrame {...dialog} Submit={SubmitButton} />
);

/** A dialog with a form whose submit button the screen provides. */
export function FormDialogFrame<Input extends FieldValues, Output extends Input>({
  title,
  form,
  onClose,
  Submit,
  children,
}: FormDialogFrameProps<Input, Output>) {
  const id = useId();
  const state = useRecordForm(form, undefined, onClose) as unknown as RecordFormState;
  const { cancel, dialog } = useCancel(state, onClose);

  return (
    <>
      <FormFieldsContext value={state.fields}>
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
              <Submit form={id} busy={state.saving} />
            </>
          }
        >
          <RecordFormBody id={id} label={title} state={state}>
            {children}
          </RecordFormBody>
        </Dialog>
      </FormFieldsContext>
      <FormQuestions state={state} />
      {dialog}
    </>
  );
}
