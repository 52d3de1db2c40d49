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

/** The schema the server checks with, fetched apart: `() => import('…').then(({ XForm }) => XForm)`. */
export type LoadSchema<Input, Output> = () => Promise<z.ZodType<Output, Input>>;

/**
 * A form that checks what the server will check, with the same schema: at submit first, then at each change. The summary takes
 * the focus, not the first field. Schemas weigh more than a screen: they come when the form is first touched (`warm`) or submitted.
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
      // Offline: nothing was checked, nothing is sent, what was typed stays.
      const root = { type: 'load', message: failureText({ code: 'UPSTREAM_DOWN' }) };
      return { values: {}, errors: { root } as FieldErrors<Input> };
    },
  });
  // A blur writes nothing: a native control holds another text than the record does, such as without its line breaks (MUT-007).
  const register = useMemo<UseFormRegister<Input>>(
    () =>
      (...path) => ({ ...form.register(...path), onBlur: async () => undefined }),
    [form.register],
  );
  // A fetch that fails here is repeated at submit, which shows the error.
  return { ...form, register, warm: (): void => void fetchResolver().catch(() => undefined) };
}
