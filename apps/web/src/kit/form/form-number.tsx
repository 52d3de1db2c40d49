import { readAmount, showDecimal } from '@comptoir/shared/decimal';
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import { useFormField } from './form-fields.ts';
import { formatWithUnit } from './format-value.ts';

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
  const { field } = useController({ name, control: fields.form.control });
  /** Keeps the typed text (`1,50`) as long as the value is the number parsed from it. */
  const [typed, setTyped] = useState<{ text: string; value: unknown } | null>(null);
  const value: unknown = field.value;
  const shown = typeof value === 'number' ? showDecimal(value) : String(value ?? '');
  return (
    <TextField
      {...rest}
      {...around}
      figure
      name={name}
      ref={field.ref}
      onBlur={field.onBlur}
      inputMode="decimal"
      autoComplete="off"
      value={typed !== null && Object.is(typed.value, value) ? typed.text : shown}
      onChange={({ target: { value: text } }) => {
        const read = text.trim() === '' ? null : (readAmount(text, typeof rest.affix === 'string' ? rest.affix : '') ?? text);
        setTyped({ text, value: read });
        field.onChange(read);
      }}
    />
  );
}
