import { useLayoutEffect, useMemo, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type ResolverResult,
  type UseFormRegister,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { failureText } from '../failure-text.ts';
import { createFormController } from './form-controller.ts';
import type { LoadSchema, RecordForm } from './form-declaration.ts';
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
      const resolve = await fetchResolver(load).catch(() => null);
      if (resolve) return resolve(values, context, options);
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
