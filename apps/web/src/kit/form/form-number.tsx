import { readDecimal, showDecimal } from '@comptoir/shared/decimal';
import { type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import { useFormField } from './form-fields.ts';
import { sayNumber } from './format-value.ts';

interface FormNumberProps {
  name: string;
  hint?: ReactNode;
  optional?: boolean;
  /** A unit, right of the figure. */
  affix?: ReactNode;
  disabled?: boolean;
  /** Filled by something else: read, selected, not typed in. */
  readOnly?: boolean;
}

/**
 * A number, with a comma or a dot. The form holds the number, null when it is empty, and what is no number as it was typed: the schema
 * refuses it (`z.number()`), and nothing typed is lost.
 */
export function FormNumber({ name, ...rest }: FormNumberProps) {
  const { fields, around } = useFormField(name, sayNumber(rest.affix));
  const { field } = useController({ name, control: fields.form.control });
  /** `1,50` stays `1,50` for as long as the value is the one it was read as. */
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
        const read = text.trim() === '' ? null : (readDecimal(text) ?? text);
        setTyped({ text, value: read });
        field.onChange(read);
      }}
    />
  );
}
