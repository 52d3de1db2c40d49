import { useController } from 'react-hook-form';
import { Choices } from '../../ui/choices.tsx';
import type { ComboboxOption } from '../../ui/combobox-props.ts';
import { useFormField } from './form-fields.ts';
import { formatOption } from './format-value.ts';
import { lateOptions, type OptionsQuery } from './late-options.tsx';

interface FormChoicesProps {
  name: string;
  options: readonly ComboboxOption[];
  /** The query that loads the options, if they are loaded. */
  query?: OptionsQuery;
  /** Label of the box that filters the options. */
  search: string;
  optional?: boolean;
}

/** Multiple choice with checkboxes: the form contains the values. */
export function FormChoices({ name, options, query, ...rest }: FormChoicesProps) {
  const { fields, around } = useFormField(name, formatOption(options));
  const { field } = useController({ name, control: fields.form.control });
  const chosen = field.value as string[];
  const { options: shown, hint, loading } = lateOptions(options, chosen, query);
  return <Choices {...rest} {...around} hint={hint} options={shown} loading={loading} value={chosen} onChange={field.onChange} />;
}
