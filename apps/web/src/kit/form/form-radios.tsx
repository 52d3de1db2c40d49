import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Radios } from '../../ui/radios.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import { useFormField } from './form-fields.ts';
import { sayOption } from './say-value.ts';

interface FormRadiosProps {
  name: string;
  options: readonly SelectOption[];
  hint?: ReactNode;
  optional?: boolean;
  /** After the form took the choice: what depends on it changes with it. */
  onChosen?: (value: string) => void;
}

export function FormRadios({ name, onChosen, ...rest }: FormRadiosProps) {
  const { fields, around } = useFormField(name, sayOption(rest.options));
  const { field } = useController({ name, control: fields.form.control });
  return (
    <Radios
      {...rest}
      {...around}
      name={name}
      value={field.value as string | null}
      onChange={(value) => {
        field.onChange(value);
        onChosen?.(value);
      }}
    />
  );
}
