import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { useFormField } from './form-fields.ts';
import { sayOption } from './format-value.ts';
import { lateOptions, type OptionsQuery } from './late-options.tsx';

interface FormSelectProps {
  name: string;
  /** The form holds the value; one that is empty stands for no choice yet. */
  options: readonly SelectOption[];
  /** Where the options come from, when they are read. */
  query?: OptionsQuery;
  hint?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
  /** Another one than before is chosen: for what depends on it. */
  onChosen?: () => void;
}

/** Controlled: a native list without the value would hold another one, and write it as it loses the focus. */
export function FormSelect({ name, options, query, hint, onChosen, ...rest }: FormSelectProps) {
  const { fields, around } = useFormField(name, sayOption(options));
  const { field } = useController({ name, control: fields.form.control });
  const value = String(field.value ?? '');
  const late = lateOptions(options, [value], query);
  return (
    <Select
      {...rest}
      {...around}
      {...field}
      hint={late.hint ?? hint}
      value={value}
      options={late.options}
      onChange={(event) => {
        field.onChange(event);
        onChosen?.();
      }}
    />
  );
}
