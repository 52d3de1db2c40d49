import { useController } from 'react-hook-form';
import { formatDay } from '../../lib/day.ts';
import { DateField } from '../../ui/date-field.tsx';
import { useFormField } from './form-fields.ts';

interface FormDateProps {
  name: string;
  optional?: boolean;
  /** Another field whose validation depends on this one: both are validated together. */
  deps?: string;
}

/** A day: the form contains `YYYY-MM-DD`, or an empty text. */
export function FormDate({ name, deps, ...rest }: FormDateProps) {
  const { fields, around } = useFormField(name, (day) => (typeof day === 'string' ? formatDay(day) : undefined));
  const { field } = useController({ name, control: fields.form.control, ...(deps !== undefined && { rules: { deps } }) });
  return <DateField {...rest} {...around} name={name} value={field.value as string} onChange={field.onChange} onBlur={field.onBlur} />;
}
