import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Select } from '../../ui/select.tsx';
import type { SelectOption } from '../../ui/select-props.ts';
import { useFormField } from './form-fields.ts';
import { formatOption } from './format-value.ts';
import { lateOptions, type OptionsQuery } from './late-options.tsx';

interface FormSelectProps {
  name: string;
  /** The form contains the value; an empty value means no choice. */
  options: readonly SelectOption[];
  /** The query that loads the options, if they are loaded. */
  query?: OptionsQuery;
  hint?: ReactNode;
  optional?: boolean;
  disabled?: boolean;
  /** Called when another option is chosen: updates dependent fields. */
  onChosen?: () => void;
}

export function FormSelect({ name, options, query, hint, onChosen, ...rest }: FormSelectProps) {
  const { fields, around } = useFormField(name, formatOption(options));
  const { field } = useController({ name, control: fields.form.control });
  const value = String(field.value ?? '');
  const late = lateOptions(options, [value], query);
  return (
    <Select
      {...rest}
      {...around}
      ref={field.ref}
      hint={late.hint ?? hint}
      value={value}
      options={late.options}
      onChange={(chosen) => {
        field.onChange(chosen);
        onChosen?.();
      }}
    />
  );
}
