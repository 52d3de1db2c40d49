import { createContext, useContext, useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { SayValue } from './say-value.ts';
import { type FieldLabels, fieldId } from './summary-lines.ts';

export interface FormFields {
  form: Pick<UseFormReturn<FieldValues>, 'register' | 'control' | 'setError' | 'clearErrors' | 'getValues' | 'setValue'>;
  labels: FieldLabels;
  /** Paths whose value differs from the record. */
  changed: readonly string[];
  errorOf: (path: string) => string | undefined;
  /** Holds back the submit while a field is not ready, with what is said then; returns how to release it. */
  hold: (path: string, message: string) => () => void;
  /** How the fields that were shown say their values, by name: the conflict dialog speaks of them. */
  words: Map<string, SayValue>;
}

export const FormFieldsContext = createContext<FormFields | null>(null);

/** The form around, for pieces that fill several of its fields. */
export function useFormFields(): FormFields {
  const fields = useContext(FormFieldsContext);
  if (fields === null) throw new Error('a field stands outside a form');
  return fields;
}

/** What the form declares of one of its fields, for the pieces bound by name. `say`: a value of it in words, where it is not one by itself. */
export function useFormField(name: string, say?: SayValue) {
  const fields = useFormFields();
  useLayoutEffect(() => {
    if (say) fields.words.set(name, say);
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
