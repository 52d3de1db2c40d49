import type { Image } from '@comptoir/shared/fields';
import { useController } from 'react-hook-form';
import { useFormField } from './form-fields.ts';
import { ImageField, type ImageFormats } from './image-field.tsx';

/** A picture of the record: its value is the uploaded image, or null. */
export function FormImage({ name, optional = false, formats }: { name: string; optional?: boolean; formats?: ImageFormats }) {
  const { fields, around } = useFormField(name);
  const { field } = useController({ name, control: fields.form.control });
  return (
    <ImageField
      {...around}
      {...(optional && { optional })}
      {...(formats && { formats })}
      value={field.value as Image | null}
      onChange={(image) => field.onChange(image)}
      onError={(message) => (message === null ? fields.form.clearErrors(name) : fields.form.setError(name, { type: 'image', message }))}
      blockSubmit={() => fields.blockSubmit(name)}
    />
  );
}
