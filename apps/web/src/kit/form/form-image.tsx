import type { Image } from '@comptoir/shared/fields';
import { useController } from 'react-hook-form';
import { uploadImage } from '../../lib/upload.ts';
import { useFormField } from './form-fields.ts';
import { ImageField, type ImageFormats } from './image-field.tsx';

interface FormImageProps {
  name: string;
  /** Added to the standard hint, for instance the recommended size. */
  hint?: string;
  optional?: boolean;
  formats?: ImageFormats;
}

/** A picture of the record: the form contains the uploaded image, or null. */
export function FormImage({ name, hint, optional = false, formats }: FormImageProps) {
  const { fields, around } = useFormField(name);
  const { field } = useController({ name, control: fields.form.control });
  return (
    <ImageField
      {...around}
      {...(hint !== undefined && { hint })}
      {...(optional && { optional })}
      {...(formats && { formats })}
      send={uploadImage}
      value={field.value as Image | null}
      onChange={(image) => field.onChange(image)}
      onError={(message) => (message === null ? fields.form.clearErrors(name) : fields.form.setError(name, { type: 'image', message }))}
      blockSubmit={() => fields.blockSubmit(name)}
    />
  );
}
