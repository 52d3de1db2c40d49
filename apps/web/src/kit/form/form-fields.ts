import { createContext, useContext, useLayoutEffect } from 'react';
import { type FieldValues, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import type { FormatValue } from './format-value.ts';
import { type FieldLabels, fieldId } from './summary-lines.ts';
import type { Release } from './use-submit-blocks.ts';

export interface FormFields {
  form: Pick<UseFormReturn<FieldValues>, 'register' | 'control' | 'setError' | 'clearErrors' | 'getValues' | 'setValue'>;
  labels: FieldLabels;
  /** Paths of the values that differ from the record. */
  changed: readonly string[];
  errorOf: (path: string) => string | undefined;
  /** Blocks the save until the field is ready; returns the function that ends the block. */
  blockSubmit: (path: string) => Release;
  /** Formatters of the fields shown so far, by name, for the conflict dialog. */
  formats: Map<string, FormatValue>;
  /** A part of the field was saved on its own: the record has it now, and it counts as unchanged. */
  rebase: <Value>(path: string, change: (before: Value) => Value) => void;
}

export const FormFieldsContext = createContext<FormFields | null>(null);

/** The form context, for components that fill several fields. */
export function useFormFields(): FormFields {
  const fields = useContext(FormFieldsContext);
  if (fields === null) throw new Error('a field stands outside a form');
  return fields;
}

/** Label, error and control props of a field, for the components bound by name. `format` displays a value that is not text. */
export function useFormField(name: string, format?: FormatValue) {
  const fields = useFormFields();
  useLayoutEffect(() => {
    if (format) fields.formats.set(name, format);
  });
  const error = fields.errorOf(name);
  const around = {
    id: fieldId(name),
    label: fields.labels[name] ?? name,
    ...(error !== undefined && { error }),
    ...(fields.changed.includes(name) && { changed: true }),
  };
  return { fields, around };
}

/** The value of a field and its setter, for components outside the kit. */
export function useFormControl(name: string) {
  const { control } = useFormFields().form;
  const { value, onChange } = useController({ name, control }).field;
  return { value, onChange };
}

/** The current value of a field, for components that depend on it. */
export function useFormValue<Value>(name: string): Value {
  const { control } = useFormFields().form;
  return useWatch({ name, control }) as Value;
}
