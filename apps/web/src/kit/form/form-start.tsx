import type { ErrorBody } from '@comptoir/shared/errors';
import { useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { readError } from '../../lib/errors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { RecordForm } from './form-declaration.ts';
import { type FormFields, FormFieldsContext } from './form-fields.ts';
import type { FormatValue } from './format-value.ts';
import { showRefusal } from './refusal.ts';
import { messageOf, summaryLines } from './summary-lines.ts';
import { useSchemaForm } from './use-schema-form.ts';
import { useSubmitBlocks } from './use-submit-blocks.ts';

export interface FormStartProps<Input extends FieldValues, Output extends Input> {
  label: string;
  form: Pick<RecordForm<Input, Output>, 'schema' | 'labels' | 'values'> & {
    /** Errors of this promise are shown in the form. */
    start: (form: Output) => Promise<unknown>;
  };
  submit: string;
  submitting: string;
  busy: boolean;
  children: React.ReactNode;
}

/** A form that starts an action and edits no record: it has no draft, and leaving it needs no confirmation. */
export function FormStart<Input extends FieldValues, Output extends Input>(props: FormStartProps<Input, Output>) {
  const { label, submit, submitting, busy, children } = props;
  const { schema, labels, values, start } = props.form;
  const form = useSchemaForm<Input, Output>(schema, values as DefaultValues<Input>);
  const { errors } = form.formState;
  const [refused, setRefused] = useState<{ attempt: number; failure: ErrorBody | null }>({ attempt: 0, failure: null });
  const [formats] = useState(() => new Map<string, FormatValue>());
  const { blockSubmit } = useSubmitBlocks();

  const refuse = (failure: ErrorBody | null) => setRefused(({ attempt }) => ({ attempt: attempt + 1, failure }));
  const send = form.handleSubmit(
    (valid) =>
      // Not awaited: `busy` shows that the action is running.
      void start(valid).catch((error: unknown) => {
        refuse(showRefusal(readError(error), labels, form.setError));
      }),
    () => refuse(null),
  );
  const fields: FormFields = {
    form: form as unknown as UseFormReturn<FieldValues>,
    labels,
    changed: [],
    errorOf: (path) => messageOf(errors, path),
    blockSubmit,
    formats,
    rebase: () => undefined,
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} onFocus={form.warm} aria-label={label} className="max-w-160">
      <ErrorSummary lines={summaryLines(errors, labels)} {...refused} />
      <FormFieldsContext value={fields}>
        <div className="grid gap-4 rounded-lg border border-border bg-surface-raised p-4 pb-5">{children}</div>
      </FormFieldsContext>
      <div className="mt-4 flex justify-end">
        <Button type="submit" kind="primary" busy={busy} busyLabel={submitting}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
