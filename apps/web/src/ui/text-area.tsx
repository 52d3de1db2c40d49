import type { ComponentProps } from 'react';
import { CONTROL, CONTROL_FOCUS, Field, type FieldProps, useField } from './field.tsx';

/** Accepts the props of react-hook-form's `register` unchanged. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  changed,
  counter,
  rows = 4,
  ...area
}: FieldProps & Omit<ComponentProps<'textarea'>, 'className'>) {
  const ids = useField({ hint, error, changed }, area.id);
  const field = { label, hint, error, optional, changed, counter };
  return (
    <Field id={ids.id} {...field}>
      <textarea {...area} {...ids} rows={rows} className={`${CONTROL} ${CONTROL_FOCUS} block min-h-20 resize-y px-2.5 py-1.75`} />
    </Field>
  );
}
