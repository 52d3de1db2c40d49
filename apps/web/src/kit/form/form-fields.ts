import { createContext, useContext } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FieldLabels, fieldId } from './summary-lines.ts';

export interface FormFields {
  form: Pick<UseFormReturn<FieldValues>, 'register' | 'control' | 'setError' | 'clearErrors' | 'getValues' | 'setValue'>;
  labels: FieldLabels;
  /** Paths whose value differs from the record. */
  changed: readonly string[];
  errorOf: (path: string) => string | undefined;
  /** Holds back the submit while a field is not ready; returns how to release it. */
  hold: (path: string) => () => void;
}

export const FormFieldsContext = createContext<FormFields | null>(null);

/** The form around, for pieces that fill several of its fields. */
export function useFormFields(): FormFields {
  const fields = useContext(FormFieldsContext);
  if (fields === null) throw new Error('a field stands outside a form');
  return fields;
}

/** What the form declares of one of its fields, for the pieces bound by name. */
export function useFormField(name: string) {
  const fields = useFormFields();
  const error = fields.errorOf(name);
  const around = {
    id: fieldId(name),
    label: fields.labels[name] ?? name,
    ...(error !== undefined && { error }),
    ...(fields.changed.includes(name) && { changed: true }),
  };
  return { fields, around };
}
