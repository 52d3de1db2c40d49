import { createContext, useContext } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type FieldLabels, fieldId } from './summary-lines.ts';

export interface FormFields {
  form: Pick<UseFormReturn<FieldValues>, 'register' | 'control' | 'setValue' | 'setError' | 'clearErrors'>;
  labels: FieldLabels;
  /** Paths whose value differs from the record. */
  changed: readonly string[];
  errorOf: (path: string) => string | undefined;
  /** Holds back the submit while a field is not ready; returns how to release it. */
  hold: (path: string) => () => void;
}

export const FormFieldsContext = createContext<FormFields | null>(null);

/** What the form declares of one of its fields, for the pieces bound by name. */
export function useFormField(name: string) {
  const fields = useContext(FormFieldsContext);
  if (fields === null) throw new Error(`the field ${name} stands outside a form`);
  const error = fields.errorOf(name);
  const around = {
    id: fieldId(name),
    label: fields.labels[name] ?? name,
    ...(error !== undefined && { error }),
    ...(fields.changed.includes(name) && { changed: true }),
  };
  return { fields, around };
}
