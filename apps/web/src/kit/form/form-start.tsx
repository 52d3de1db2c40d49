import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { RecordForm } from './form-declaration.ts';
import { summaryLines } from './form-errors.ts';
import { FormFieldsContext, useFormSelector } from './form-fields.ts';
import { useRecordForm } from './use-record-form.ts';

export interface FormStartProps<Input extends FieldValues, Output extends Input> {
  label: string;
  form: Pick<RecordForm<Input, Output>, 'schema' | 'labels' | 'values'> & {
    /** Errors of this promise are shown in the form. */
    start(form: Output): Promise<unknown>;
  };
  submit: string;
  submitting: string;
  /** What was started is still running. */
  busy: boolean;
  children: ReactNode;
}

const stayOpen = () => undefined;

/** A form that starts something and edits no record: it has no draft, stays open, and leaving it needs no confirmation. */
export function FormStart<Input extends FieldValues, Output extends Input>(props: FormStartProps<Input, Output>) {
  const { label, submit, submitting, busy, children } = props;
  const { start, ...declared } = props.form;
  const form = useRecordForm({
    declared: { ...declared, save: (valid: Output) => start(valid) },
    draft: null,
    kind: 'start',
    finish: stayOpen,
    close: stayOpen,
  });
  const lines = useFormSelector(form, (of) => summaryLines(of.errors(), of.labels));
  const { attempt, failure } = useFormSelector(form, (of) => of.machine().refusal);
  const isSending = useFormSelector(form, (of) => of.isBusy());

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
      onFocus={form.warm}
      aria-label={label}
      className="max-w-160"
    >
      <ErrorSummary lines={lines} attempt={attempt} failure={failure} />
      <FormFieldsContext value={form}>
        <div className="grid gap-4 rounded-lg border border-border bg-surface-raised p-4 pb-5">{children}</div>
      </FormFieldsContext>
      <div className="mt-4 flex justify-end">
        <Button type="submit" kind="primary" busy={busy || isSending} busyLabel={submitting}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
