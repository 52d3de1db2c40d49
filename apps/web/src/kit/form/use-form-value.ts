import { useWatch } from 'react-hook-form';
import { useFormField } from './form-fields.ts';

/** What another field of the form holds now: for what depends on it. */
export function useFormValue<Value>(name: string): Value {
  const { fields } = useFormField(name);
  return useWatch({ name, control: fields.form.control }) as Value;
}
