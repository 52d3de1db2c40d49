import { createContext, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { FormController } from './form-controller.ts';
import { fieldId, rowLines } from './form-errors.ts';
import type { FormatValue } from './format-value.ts';

export const FormFieldsContext = createContext<FormController | null>(null);

/** The form context, for components that fill several fields. */
export function useFormFields(): FormController {
  const fields = useContext(FormFieldsContext);
  if (fields === null) throw new Error('a field stands outside a form');
  return fields;
}

const isSame = (left: unknown, right: unknown) =>
  Object.is(left, right) || (typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right));

/** Returns the value before as long as the next one is equal. */
function equalityMemory<Value>() {
  let last: Value | undefined;
  return (current: Value): Value => {
    if (last === undefined || !isSame(last, current)) last = current;
    return last;
  };
}

/** What a component renders of its form, of data only: it is rendered again when that has changed, and not at each key. */
export function useFormSelector<Selected>(form: FormController, select: (form: FormController) => Selected): Selected {
  const [remember] = useState(equalityMemory<Selected>);
  const read = () => remember(select(form));
  return useSyncExternalStore(form.subscribe, read, read);
}

/** Label, error and control props of a field, for the components bound by name. `format` displays a value that is not text. */
export function useFormField(name: string, format?: FormatValue) {
  const fields = useFormFields();
  useLayoutEffect(() => {
    if (format) fields.setFormat(name, format);
  });
  const { error, isChanged } = useFormSelector(fields, (form) => ({
    error: form.errorOf(name),
    isChanged: form.isChanged(name),
    // Read with `errorOf` by the components of lists.
    rows: rowLines(form.errors(), name, ''),
  }));
  const around = {
    id: fieldId(name),
    label: fields.labels[name] ?? name,
    ...(error !== undefined && { error }),
    ...(isChanged && { changed: true }),
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
