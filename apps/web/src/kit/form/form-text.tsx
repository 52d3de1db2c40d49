import type { ReactNode } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import { useFormField } from './form-fields.ts';

interface FormTextProps {
  name: string;
  hint?: ReactNode;
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
