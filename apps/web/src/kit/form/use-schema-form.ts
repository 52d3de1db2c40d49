import { useMemo } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type ResolverResult,
  type UseFormRegister,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { failureText } from '../failure-text.ts';

/** The schema that the server uses too, imported dynamically: `() => import('…').then(({ XForm }) => XForm)`. */
export type LoadSchema<Input, Output> = () => Promise<z.ZodType<Output, Input>>;

/**
 * A form validated with the schema that the server uses too: first at submit, then at each change. The summary takes the focus, not the
 * first field. Schemas are larger than a screen: they are loaded when the user first interacts with the form (`warm`), or at submit.
 */
export function useSchemaForm<Input extends FieldValues, Output>(load: LoadSchema<Input, Output>, defaultValues: DefaultValues<Input>) {
  const fetchResolver = async () => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load(), import('./french.ts')]);
    return zodResolver(schema);
  };
  const form = useForm<Input, unknown, Output>({
    defaultValues,
    mode: 'onSubmit',
    shouldFocusError: false,
    resolver: async (values, context, options): Promise<ResolverResult<Input, Output>> => {
      const resolve = await fetchResolver().catch(() => null);
      if (resolve) return resolve(values, context, options);
      // Offline: nothing was validated or sent, and the typed values are kept.
      const root = { type: 'load', message: failureText({ code: 'UPSTREAM_DOWN' }) };
      return { values: {}, errors: { root } as FieldErrors<Input> };
    },
  });
  // Ignores blur events: a native control may contain another text than the record, for instance without its line breaks (MUT-007).
  const register = useMemo<UseFormRegister<Input>>(
    () =>
      (...path) => ({ ...form.register(...path), onBlur: async () => undefined }),
    [form.register],
  );
  // A failed load is repeated at submit, which shows the error.
  return { ...form, register, warm: (): void => void fetchResolver().catch(() => undefined) };
}
