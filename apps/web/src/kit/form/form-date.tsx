import { useController } from 'react-hook-form';
import { formatDay } from '../../lib/day.ts';
import { DateField } from '../../ui/date-field.tsx';
import { useFormField } from './form-fields.ts';

interface FormDateProps {
  name: string;
  optional?: boolean;
}

/** A day: the form contains `YYYY-MM-DD`, or an empty text. */
export function FormDate({ name, ...rest }: FormDateProps) {
  const { fields, around } = useFormField(name, (day) => (typeof day === 'string' ? formatDay(day) : undefined));
  const { field } = useController({ name, control: fields.form.control });
  return (
    <DateField
      {...rest}
      {...around}
      name={name}
      value={(field.value as string | null) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
