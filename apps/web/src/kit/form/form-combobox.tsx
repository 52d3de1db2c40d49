import type { Option } from '@comptoir/shared/fields';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Combobox } from '../../ui/combobox.tsx';
import type { ComboboxOption } from '../../ui/combobox-props.ts';
import { useFormField } from './form-fields.ts';

interface FormComboboxProps {
  name: string;
  /** Must be a stable function. */
  search: (text: string, signal: AbortSignal) => Promise<ComboboxOption[]>;
  hint?: ReactNode;
  optional?: boolean;
  placeholder?: string;
  /** Minimum number of characters of a search; 3 by default (LST-007). */
  minLength?: number;
  disabled?: boolean;
  /** Called when another option is chosen, or none: updates dependent fields. */
  onChosen?: () => void;
}

/** A reference to another record, found by typing: the form contains an `Option` (shared/fields.ts) with uuid and name, or null. */
export function FormCombobox({ name, onChosen, ...rest }: FormComboboxProps) {
  const { fields, around } = useFormField(name);
  const { field } = useController({ name, control: fields.form.control });
  const chosen = field.value as Option | null;
  return (
    <Combobox
      {...rest}
      {...around}
      name={name}
      value={chosen && { value: chosen.uuid, label: chosen.value }}
      onChange={(choice) => {
        field.onChange(choice && { uuid: choice.value, value: choice.label });
        if (choice?.value !== chosen?.uuid) onChosen?.();
      }}
    />
  );
}
