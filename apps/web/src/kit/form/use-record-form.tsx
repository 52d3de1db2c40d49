import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type ResolverResult,
  type UseFormRegister,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { failureText } from '../failure-text.ts';
import { ErrorSummary } from './error-summary.tsx';
import { createFormController } from './form-controller.ts';
import type { LoadSchema, RecordForm } from './form-declaration.ts';
import { summaryLines } from './form-errors.ts';
import { FormFieldsContext, useFormSelector } from './form-fields.ts';
import type { FormKind } from './save-machine.ts';

const fetchResolver = async (load: LoadSchema<FieldValues, FieldValues>) => {
  const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load(), import('./french.ts')]);
  return zodResolver(schema);
};

/**
 * A form validated with the schema that the server uses too: first at submit, then at each change. The summary takes the focus, not the
 * first field. Schemas are larger than a screen: they are loaded when the user first interacts with the form, or at submit.
 */
function useSchemaForm(load: LoadSchema<FieldValues, FieldValues>, defaultValues: FieldValues): UseFormReturn<FieldValues> {
  const form = useForm({
    defaultValues,
    mode: 'onSubmit',
    shouldFocusError: false,
    resolver: async (values, context, options): Promise<ResolverResult> => {
      // These are the live values: what is typed while the schema is loaded is neither validated nor sent.
      const checked = structuredClone(values);
      const resolve = await fetchResolver(load).catch(() => null);
      if (resolve) return resolve(checked, context, options);
      // Offline: nothing was validated or sent, and the typed values are kept.
      const root = { type: 'load', message: failureText({ code: 'UPSTREAM_DOWN' }) };
      return { values: {}, errors: { root } as FieldErrors };
    },
  });
  // Ignores blur events: a native control may contain another text than the record, for instance without its line breaks (MUT-007).
  const register = useMemo<UseFormRegister<FieldValues>>(
    () =>
      (...path) => ({ ...form.register(...path), onBlur: async () => undefined }),
    [form.register],
  );
  return { ...form, register };
}

interface RecordFormOptions<Input extends FieldValues, Output extends Input, Result> {
  declared: Omit<RecordForm<Input, Output, Result>, 'draft'>;
  /** Key of this user's drafts; null for a form that starts something, which has none. */
  draft: string | null;
  kind: FormKind;
  finish(result: Result, navigate: boolean): void;
  close: () => void;
}

/** The controller of a form (form-controller.ts), which lives as long as the form is mounted. */
export function useRecordForm<Input extends FieldValues, Output extends Input, Result>({
  draft,
  kind,
  ...latest
}: RecordFormOptions<Input, Output, Result>) {
  const form = useSchemaForm(latest.declared.schema, latest.declared.values);
  const [controller] = useState(() =>
    createFormController({
      form,
      kind,
      draft,
      // A failed load is repeated at submit, which shows the error.
      warm: () => void fetchResolver(latest.declared.schema).catch(() => undefined),
      first: latest,
    }),
  );
  useLayoutEffect(() => controller.follow(latest));
  useLayoutEffect(() => controller.enter(), [controller]);
  return controller;
}

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
