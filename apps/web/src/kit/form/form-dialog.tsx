import { formTexts as texts } from '@comptoir/shared/form-texts';
import { type ComponentType, type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldExtras } from '../../ui/field.tsx';
import { saveKeys } from '../shortcuts/keys.ts';
import { useOpenSaved } from '../use-way-back.tsx';
import { kindOf, type RecordForm } from './form-declaration.ts';
import { FormFieldsContext, useFormSelector } from './form-fields.ts';
import { FormQuestions, useCancel } from './form-questions.tsx';
import { RecordFormBody } from './record-form-body.tsx';
import { useRecordHistory } from './record-history.tsx';
import { ChangedCount } from './save-bar.tsx';
import { useRecordForm } from './use-record-form.tsx';

/** The props that a dialog gives its submit button. */
export type SubmitButtonProps = Pick<ButtonProps, 'form' | 'busy'>;

export interface FormDialogProps<Input extends FieldValues, Output extends Input, Result> {
  title: string;
  form: RecordForm<Input, Output, Result>;
  /** Also called after a save. */
  onClose: () => void;
  /** Screen that opens after a save; by default, the dialog only closes. */
  savedTo?: (result: Result) => string | undefined;
  /** The submit button: `SubmitButton`, with another label, or with a state that depends on the fields. */
  Submit?: ComponentType<SubmitButtonProps>;
  children: ReactNode;
}

/** By default «Enregistrer», always enabled: a submit shows the errors. */
export const SubmitButton = ({ children = texts.save, ...button }: Partial<ButtonProps>) => (
  <Button kind="primary" type="submit" {...saveKeys()} busyLabel={texts.saving} {...button}>
    {children}
  </Button>
);

/** The form of a record in a dialog. Closing it asks for confirmation only when a value was changed (MSG-003; decisions.md). */
export function FormDialog<Input extends FieldValues, Output extends Input, Result>({
  title,
  form: declared,
  onClose,
  savedTo,
  Submit = SubmitButton,
  children,
}: FormDialogProps<Input, Output, Result>) {
  const id = useId();
  const openSaved = useOpenSaved();
  const form = useRecordForm({
    declared,
    draft: declared.draft,
    kind: kindOf(declared),
    finish: (result, navigate) => {
      onClose();
      const target = savedTo?.(result);
      if (navigate && target !== undefined) openSaved(target);
    },
    close: onClose,
  });
  const busy = useFormSelector(form, (of) => of.isBusy());
  const { cancel, dialog } = useCancel(form, onClose);

  const history = useRecordHistory(declared);

  return (
    <FormFieldsContext value={form}>
      <Dialog
        title={title}
        wide
        onClose={cancel}
        actions={
          <>
            <span role="status" className="me-auto self-center text-sm text-muted max-sm:w-full max-sm:empty:hidden">
              <ChangedCount form={form} />
            </span>
            <Button onClick={cancel}>{texts.cancel}</Button>
            <Submit form={id} busy={busy} />
          </>
        }
      >
        {history.actions && <div className="mb-3 flex flex-wrap justify-end gap-2">{history.actions}</div>}
        <FieldExtras value={history.noteOf}>
          <RecordFormBody id={id} label={title} form={form} incomplete={declared.incomplete}>
            {children}
          </RecordFormBody>
        </FieldExtras>
      </Dialog>
      <FormQuestions form={form} />
      {dialog}
    </FormFieldsContext>
  );
}
