import type { Option } from '@comptoir/shared/fields';
import { formTexts as texts } from '@comptoir/shared/form-texts';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Choices } from '../../ui/choices.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import type { ComboboxOption } from '../../ui/combobox-props.tsx';
import type { SelectOption } from '../../ui/open-select.tsx';
import { Radios } from '../../ui/radios.tsx';
import { Select } from '../../ui/select.tsx';
import { Retry } from '../retry.tsx';
import { useFormField } from './form-fields.ts';
import { type FormatValue, formatOption } from './format-value.ts';

/** The query that loads the options of a field. */
interface OptionsQuery {
  data: unknown;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface LateOptions {
  options: readonly SelectOption[];
  /** The labels of the chosen values are not loaded yet. */
  loading: boolean;
  hint: ReactNode;
}

/**
 * Options of a field while they are loading, when they failed to load, or when they lack the value of the record. That value stays
 * selected, under its own name, until the user selects another one (MUT-007).
 */
function lateOptions(options: readonly SelectOption[], chosen: readonly string[], reading?: OptionsQuery): LateOptions {
  const missing = chosen.filter((value) => value !== '' && !options.some((option) => option.value === value));
  const unread = reading !== undefined && reading.data === undefined;
  const loading = unread && !reading.isError;
  const kept = missing.map((value) => ({ value, label: loading ? texts.loadingOptions : value }));
  return { options: missing.length > 0 ? [...options, ...kept] : options, loading, hint: hintOf(missing.length, loading, reading) };
}

function hintOf(missing: number, loading: boolean, reading?: OptionsQuery): ReactNode {
  if (reading?.isError && reading.data === undefined) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        {texts.optionsFailed}
        <Retry busy={reading.isFetching} onRetry={() => void reading.refetch()} />
      </span>
    );
  }
  return missing > 0 && !loading ? texts.notOffered(missing) : undefined;
}

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
  const { ref, value: chosenValue, onChange } = useController({ name, control: fields.form.control }).field;
  const value = String(chosenValue ?? '');
  const late = lateOptions(options, [value], query);
  return (
    <Select
      {...rest}
      {...around}
      ref={ref}
      hint={late.hint ?? hint}
      value={value}
      options={late.options}
      onChange={(chosen) => {
        onChange(chosen);
        onChosen?.();
      }}
    />
  );
}

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

interface FormChoicesProps {
  name: string;
  options: readonly ComboboxOption[];
  /** The query that loads the options, if they are loaded. */
  query?: OptionsQuery;
  /** Label of the box that filters the options. */
  search: string;
  optional?: boolean;
  /** Formats a value in a conflict, when the options depend on another field; the label of its option by default. */
  format?: FormatValue;
}

/** Multiple choice with checkboxes: the form contains the values. */
export function FormChoices({ name, options, query, format = formatOption(options), ...rest }: FormChoicesProps) {
  const { fields, around } = useFormField(name, format);
  const { field } = useController({ name, control: fields.form.control });
  const chosen = field.value as string[];
  const { options: shown, hint, loading } = lateOptions(options, chosen, query);
  return <Choices {...rest} {...around} hint={hint} options={shown} loading={loading} value={chosen} onChange={field.onChange} />;
}

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
