import { createContext, useContext, useLayoutEffect } from 'react';
import { type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import type { FormatValue } from './format-value.ts';
import { type FieldLabels, fieldId } from './summary-lines.ts';
import type { Release } from './use-submit-blocks.ts';

export interface FormFields {
  form: Pick<UseFormReturn<FieldValues>, 'register' | 'control' | 'setError' | 'clearErrors' | 'getValues' | 'setValue'>;
  labels: FieldLabels;
  /** Paths whose value differs from the record. */
  changed: readonly string[];
  errorOf: (path: string) => string | undefined;
  /** A save waits until the field is ready: returns how to say that it is. */
  blockSubmit: (path: string) => Release;
  /** How the fields that were shown say their values, by name: the conflict dialog speaks of them. */
  formats: Map<string, FormatValue>;
}

export const FormFieldsContext = createContext<FormFields | null>(null);

/** The form around, for pieces that fill several of its fields. */
export function useFormFields(): FormFields {
  const fields = useContext(FormFieldsContext);
  if (fields === null) throw new Error('a field stands outside a form');
  return fields;
}

/** What the form declares of one of its fields, for the components bound by name. `say` formats its value where the value is no text. */
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

/** The value of a field, and how to change it, for what is no component of the kit. */
export function useFormControl(name: string) {
  const { control } = useFormFields().form;
  const { value, onChange } = useController({ name, control }).field;
  return { value, onChange };
}
