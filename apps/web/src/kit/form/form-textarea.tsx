import { formTexts } from '@comptoir/shared/form-texts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { TextArea } from '../../ui/text-area.tsx';
import { useFormField } from './form-fields.ts';

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
  const over = max === undefined ? 0 : used - max;
  return (
    <TextArea
      {...rest}
      {...around}
      {...fields.form.register(name)}
      {...(max !== undefined && { counter: formTexts.counter(used, max) })}
      {...(around.error !== undefined && over > 0 && { error: formTexts.tooMany(around.error, over) })}
    />
  );
}
