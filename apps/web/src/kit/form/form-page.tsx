import { formTexts as texts } from '@comptoir/shared/form-texts';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { trailTo } from '../../lib/navigation.ts';
import { forgetUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { saveKeys } from '../shortcuts/keys.ts';
import { useLeaveSaved, useWayBack } from '../use-way-back.ts';
import type { RecordForm } from './form-declaration.ts';
import { FormQuestions } from './form-questions.tsx';
import { RecordFormBody } from './record-form-body.tsx';
import { SaveBar } from './save-bar.tsx';
import { useCancel } from './use-cancel.tsx';
import { type RecordFormState, useRecordForm } from './use-record-form.ts';

export interface FormPageProps<Input extends FieldValues, Output extends Input> {
  title: string;
  /** Name of the record that it is about (DAY-011), and its state beside it. */
  record?: string | undefined;
  state?: ReactNode;
  form: RecordForm<Input, Output>;
  /** Address that a save leads to, and «Annuler» when the form was opened by its address. */
  back: string;
  /** Milliseconds between a save and the way back; at once when left out. */
  backAfter?: number;
  /** Where a save leads instead, when it depends on what was saved. */
  savedTo?: () => string;
  /** Label of its main button, and its label while pending, where it does not save. */
  labels?: { submit: string; submitting: string };
  /** The lists above, where those that lead to `back` are not all. */
  trail?: readonly string[];
  /** Below the form. */
  below?: ReactNode;
  /** `FormBlock`s. */
  children: ReactNode;
}

/** A record's form on a page of its own, its save bar always in view. The page is given another `key` for another record. */
export function FormPage<Input extends FieldValues, Output extends Input>({
  title,
  record,
  state: recordState,
  form,
  back,
  savedTo,
  backAfter = 0,
  labels = { submit: texts.save, submitting: texts.saving },
  trail = trailTo(back),
  below,
  children,
}: FormPageProps<Input, Output>) {
  const id = useId();
  const leaveSaved = useLeaveSaved();
  const wayBack = useWayBack(back);
  const leaving = useRef(0);
  useEffect(() => () => window.clearTimeout(leaving.current), []);
  const leave = () => leaveSaved(savedTo?.() ?? back);
  const state = useRecordForm(form, () => {
    if (backAfter > 0) leaving.current = window.setTimeout(leave, backAfter);
    else leave();
  }) as unknown as RecordFormState;
  const { cancel, dialog } = useCancel(state, () => {
    // Decided: nobody asks again on the way out.
    forgetUnsaved();
    wayBack();
  });

  return (
    <>
      <PageHeader title={title} record={record} state={recordState} trail={trail} />
      <div className="mb-4 max-w-(--form-width)">
        <RecordFormBody id={id} label={title} state={state}>
          {children}
        </RecordFormBody>
        {below}
      </div>
      <SaveBar changed={state.changed}>
        <Button onClick={cancel}>{texts.cancel}</Button>
        <Button kind="primary" type="submit" form={id} {...saveKeys()} busy={state.saving} busyLabel={labels.submitting}>
          {labels.submit}
        </Button>
      </SaveBar>
      <FormQuestions state={state} />
      {dialog}
    </>
  );
}
