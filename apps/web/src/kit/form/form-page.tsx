import { formTexts as texts } from '@comptoir/shared/form-texts';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { trailTo } from '../../lib/navigation.ts';
import { forgetUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { FieldExtras } from '../../ui/field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { saveKeys } from '../shortcuts/keys.ts';
import { useLeaveSaved, useWayBack } from '../use-way-back.tsx';
import { kindOf, type RecordForm } from './form-declaration.ts';
import { FormFieldsContext, useFormSelector } from './form-fields.ts';
import { FormQuestions, useCancel } from './form-questions.tsx';
import { RecordFormBody } from './record-form-body.tsx';
import { useRecordHistory } from './record-history.tsx';
import { SaveBar } from './save-bar.tsx';
import { useRecordForm } from './use-record-form.tsx';

export interface FormPageProps<Input extends FieldValues, Output extends Input, Result> {
  title: string;
  /** Name and state of the record (DAY-011). */
  record?: string | undefined;
  state?: ReactNode;
  form: RecordForm<Input, Output, Result>;
  /** Target after a save; also of «Annuler» when the form was opened by its address. */
  back: string;
  /** Milliseconds between a save and the return; 0 by default. */
  backAfter?: number;
  /** Target after a save, when it depends on what was saved. */
  savedTo?: (result: Result) => string;
  /** Labels of the submit button, idle and pending, when the form does something else than save. */
  labels?: { submit: string; submitting: string };
  /** Parent breadcrumbs, when there are others than those that lead to `back`. */
  trail?: readonly string[];
  /** `FormBlock`s. */
  children: ReactNode;
}

/** The form of a record on its own page, with a save bar that is always visible. Use another `key` for another record. */
export function FormPage<Input extends FieldValues, Output extends Input, Result>({
  title,
  record,
  state,
  form: declared,
  back,
  savedTo,
  backAfter,
  labels = { submit: texts.save, submitting: texts.saving },
  trail = trailTo(back),
  children,
}: FormPageProps<Input, Output, Result>) {
  const id = useId();
  const leaveSaved = useLeaveSaved(backAfter);
  const wayBack = useWayBack(back);
  const form = useRecordForm({
    declared,
    draft: declared.draft,
    kind: kindOf(declared),
    finish: (result, navigate) => navigate && leaveSaved(savedTo?.(result) ?? back),
    close: () => leaveSaved(back),
  });
  const busy = useFormSelector(form, (of) => of.isBusy());
  const { cancel, dialog } = useCancel(form, () => {
    // Leaving was already decided: no further confirmation.
    forgetUnsaved();
    wayBack();
  });

  const history = useRecordHistory(declared);

  return (
    <FormFieldsContext value={form}>
      <PageHeader title={title} record={record} state={state} trail={trail} actions={history.actions} />
      <div className="mb-4 max-w-(--form-width)">
        <FieldExtras value={history.noteOf}>
          <RecordFormBody id={id} label={title} form={form} incomplete={declared.incomplete}>
            {children}
          </RecordFormBody>
        </FieldExtras>
      </div>
      <SaveBar form={form}>
        <Button onClick={cancel}>{texts.cancel}</Button>
        <Button kind="primary" type="submit" form={id} {...saveKeys()} busy={busy} busyLabel={labels.submitting}>
          {labels.submit}
        </Button>
      </SaveBar>
      <FormQuestions form={form} />
      {dialog}
    </FormFieldsContext>
  );
}
