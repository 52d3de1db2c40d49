import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Switch } from '../../ui/switch.tsx';
import { useFormField } from './form-fields.ts';

/** A switch: the form contains true or false. */
export function FormSwitch({ name, ...rest }: { name: string; hint?: ReactNode }) {
  const { fields, around } = useFormField(name);
  const { field } = useController({ name, control: fields.form.control });
  return <Switch {...rest} {...around} ref={field.ref} onBlur={field.onBlur} checked={field.value === true} onChange={field.onChange} />;
}
