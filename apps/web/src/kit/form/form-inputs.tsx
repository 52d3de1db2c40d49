import { readAmount, showFigure } from '@comptoir/shared/decimal';
import { formTexts } from '@comptoir/shared/form-texts';
import { type ReactNode, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { formatDay } from '../../lib/day.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useFormField } from './form-fields.ts';
import { formatWithUnit } from './format-value.ts';

interface FormTextProps {
  name: string;
  hint?: ReactNode;
  /** A unit inside the field, at its end. */
  affix?: ReactNode;
  optional?: boolean;
  /** Removes leading spaces while the user types (TRA-020). */
  trimStart?: boolean;
  /** The value is set by other fields or actions, not typed. */
  readOnly?: boolean;
  /** The field takes the focus when its dialog opens. */
  first?: boolean;
}

/** Keeps the caret at the same character. */
function dropLeadingBlanks(input: HTMLInputElement): void {
  const trimmed = input.value.trimStart();
  const gone = input.value.length - trimmed.length;
  if (gone === 0) return;
  const caret = Math.max(0, (input.selectionStart ?? 0) - gone);
  input.value = trimmed;
  input.setSelectionRange(caret, caret);
}

export function FormText({ name, trimStart = false, first = false, ...rest }: FormTextProps) {
  const { fields, around } = useFormField(name);
  const bound = fields.form.register(name);
  return (
    <TextField
      {...rest}
      {...around}
      {...bound}
      autoComplete="off"
      {...(first && { 'data-autofocus': true })}
      onChange={(event) => {
        if (trimStart) dropLeadingBlanks(event.target);
        return bound.onChange(event);
      }}
    />
  );
}

interface FormTextareaProps {
  name: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Maximum number of characters: counted, never enforced. */
  max?: number;
  rows?: number;
}

export function FormTextarea({ name, max, ...rest }: FormTextareaProps) {
  const { fields, around } = useFormField(name);
  const value: unknown = useWatch({ name, control: fields.form.control, disabled: max === undefined });
  const used = String(value ?? '').length;
  const isTooLong = around.error !== undefined && max !== undefined && used > max;
  return (
    <TextArea
      {...rest}
      {...around}
      {...fields.form.register(name)}
      {...(max !== undefined && { counter: (isTooLong ? formTexts.counterOver : formTexts.counter)(used, max) })}
    />
  );
}

interface FormNumberProps {
  name: string;
  hint?: ReactNode;
  optional?: boolean;
  /** A unit, to the right of the number. */
  affix?: ReactNode;
  disabled?: boolean;
  /** The value is set by other fields or actions, not typed. */
  readOnly?: boolean;
}

/**
 * A number with a decimal comma or point, also copied with its unit. The form contains the number, null when empty, or the typed text when it is not a number: the
 * schema (`z.number()`) refuses the text, and nothing typed is lost.
 */
export function FormNumber({ name, ...rest }: FormNumberProps) {
  const { fields, around } = useFormField(name, formatWithUnit(rest.affix));
  const { ref, onBlur, onChange, ...field } = useController({ name, control: fields.form.control }).field;
  /** Keeps the typed text (`1,50`) as long as the value is the number parsed from it. */
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const value: unknown = field.value;
  const shown = typeof value === 'number' ? showFigure(value, rest.affix) : String(value ?? '');
  return (
    <TextField
      {...rest}
      {...around}
      figure
      name={name}
      ref={ref}
      onBlur={onBlur}
      inputMode="decimal"
      autoComplete="off"
      value={typed !== null && Object.is(typed.value, value) ? typed.text : shown}
      onChange={({ target: { value: text } }) => {
        const read = text.trim() === '' ? null : (readAmount(text, typeof rest.affix === 'string' ? rest.affix : '') ?? text);
        setTyped({ text, value: read });
        onChange(read);
      }}
    />
  );
}

interface FormDateProps {
  name: string;
  optional?: boolean;
}

/** A day: the form contains `YYYY-MM-DD`, or an empty text. */
export function FormDate({ name, ...rest }: FormDateProps) {
  const { fields, around } = useFormField(name, (day) => (typeof day === 'string' ? formatDay(day) : undefined));
  const { field } = useController({ name, control: fields.form.control });
  return (
    <DateField
      {...rest}
      {...around}
      name={name}
      value={(field.value as string | null) ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}

/** A switch: the form contains true or false. */
export function FormSwitch({ name, ...rest }: { name: string; hint?: ReactNode }) {
  const { fields, around } = useFormField(name);
  const { ref, value, onBlur, onChange } = useController({ name, control: fields.form.control }).field;
  return <Switch {...rest} {...around} ref={ref} onBlur={onBlur} checked={value === true} onChange={onChange} />;
}
