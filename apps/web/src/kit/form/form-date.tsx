import { useController } from 'react-hook-form';
import { DateField } from '../../ui/date-field.tsx';
import { useFormField } from './form-fields.ts';

/** A day: `YYYY-MM-DD` in the form, or empty. */
export function FormDate({ name, ...rest }: { name: string; optional?: boolean }) {
  const { fields, around } = useFormField(name);
  const { field } = useController({ name, control: fields.form.control });
  return <DateField {...rest} {...around} name={name} value={field.value as string} onChange={field.onChange} onBlur={field.onBlur} />;
}
