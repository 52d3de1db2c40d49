import { useController } from 'react-hook-form';
import { showDay } from '../../lib/day.ts';
import { DateField } from '../../ui/date-field.tsx';
import { useFormField } from './form-fields.ts';

interface FormDateProps {
  name: string;
  optional?: boolean;
  /** Another field whose error depends on this one: it is checked again with it. */
  deps?: string;
}

/** A day: `YYYY-MM-DD` in the form, or empty. */
export function FormDate({ name, deps, ...rest }: FormDateProps) {
  const { fields, around } = useFormField(name, (day) => (typeof day === 'string' ? showDay(day) : undefined));
  const { field } = useController({ name, control: fields.form.control, ...(deps !== undefined && { rules: { deps } }) });
  return <DateField {...rest} {...around} name={name} value={field.value as string} onChange={field.onChange} onBlur={field.onBlur} />;
}
