import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Radios } from '../../ui/radios.tsx';
import type { SelectOption } from '../../ui/select-props.ts';
import { useFormField } from './form-fields.ts';
import { formatOption } from './format-value.ts';
import { lateOptions } from './late-options.tsx';

interface FormRadiosProps {
  name: string;
  options: readonly SelectOption[];
  hint?: ReactNode;
  optional?: boolean;
  /** Called after the value was set: updates dependent fields. */
  onChosen?: (value: string) => void;
}

export function FormRadios({ name, onChosen, options, hint, ...rest }: FormRadiosProps) {
  const { fields, around } = useFormField(name, formatOption(options));
  const { field } = useController({ name, control: fields.form.control });
  const value = field.value as string | null;
  const late = lateOptions(options, [value ?? '']);
  return (
    <Radios
      {...rest}
      {...around}
      name={name}
      hint={late.hint ?? hint}
      options={late.options}
      value={value}
      onChange={(chosen) => {
        field.onChange(chosen);
        onChosen?.(chosen);
      }}
    />
  );
}
