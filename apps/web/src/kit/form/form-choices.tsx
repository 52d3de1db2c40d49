import { useController } from 'react-hook-form';
import { Choices } from '../../ui/choices.tsx';
import type { ComboboxOption } from '../../ui/combobox-props.ts';
import { useFormField } from './form-fields.ts';
import { sayOption } from './format-value.ts';
import { lateOptions, type OptionsQuery } from './late-options.tsx';

interface FormChoicesProps {
  name: string;
  options: readonly ComboboxOption[];
  /** Where the options come from, when they are read. */
  query?: OptionsQuery;
  /** Names the box that narrows them. */
  search: string;
  optional?: boolean;
}

/** Several choices, ticked: the form holds their values. */
export function FormChoices({ name, options, query, ...rest }: FormChoicesProps) {
  const { fields, around } = useFormField(name, sayOption(options));
  const { field } = useController({ name, control: fields.form.control });
  const chosen = field.value as string[];
  const { options: shown, hint, loading } = lateOptions(options, chosen, query);
  return <Choices {...rest} {...around} hint={hint} options={shown} loading={loading} value={chosen} onChange={field.onChange} />;
}
