import { useController } from 'react-hook-form';
import { Choices } from '../../ui/choices.tsx';
import type { ComboboxOption } from '../../ui/combobox.tsx';
import { useFormField } from './form-fields.ts';
import { sayOption } from './say-value.ts';

/** Several choices, ticked: the form holds their values. `search` names the box that narrows them. */
export function FormChoices({ name, ...rest }: { name: string; options: readonly ComboboxOption[]; search: string; optional?: boolean }) {
  const { fields, around } = useFormField(name, sayOption(rest.options));
  const { field } = useController({ name, control: fields.form.control });
  return <Choices {...rest} {...around} value={field.value as string[]} onChange={field.onChange} />;
}
