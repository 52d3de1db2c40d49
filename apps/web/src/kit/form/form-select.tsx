import type { ReactNode } from 'react';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { useFormField } from './form-fields.ts';
import { sayOption } from './say-value.ts';

interface FormSelectProps {
  name: string;
  /** The form holds the value; one that is empty stands for no choice yet. */
  options: readonly SelectOption[];
  hint?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
}

export function FormSelect({ name, options, ...rest }: FormSelectProps) {
  const { fields, around } = useFormField(name, sayOption(options));
  return <Select {...rest} {...around} {...fields.form.register(name)} options={options} />;
}
