import type { Image } from '@comptoir/shared/fields';
import { MAX_IMAGE_BYTES } from '@comptoir/shared/images/limits';
import { imageTexts as texts } from '@comptoir/shared/images/texts';
import { ImageOff } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { FieldProps } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FileZone } from './file-zone.tsx';
import { type UploadRules, type UploadTarget, useUpload } from './use-upload.ts';

/** The accepted picture types, and their names: «JPG, PNG ou SVG». */
export interface ImageFormats {
  types: readonly string[];
  names: string;
}

interface ImageFieldProps extends FieldProps, UploadTarget<Image>, Pick<UploadRules<Image>, 'send'> {
  id: string;
  hint?: string;
  value: Image | null;
  /** All types by default. */
  formats?: ImageFormats;
}

/** A picture that is chosen, dropped or pasted, uploaded at once, previewed, replaced and removed. */
export function ImageField({ value, onChange, onError, blockSubmit, formats, send, hint, ...field }: ImageFieldProps) {
  const refuse = ({ type, size }: File) => {
    if (!(formats ? formats.types.includes(type) : type.startsWith('image/'))) return texts.wrongFormat;
    return size > MAX_IMAGE_BYTES ? texts.tooLarge : undefined;
  };
  const { sending, choose, remove } = useUpload({ onChange, onError, blockSubmit }, { refuse, send, errorText: texts.failed });
  const shown = usePreview(sending?.file) ?? value?.url ?? null;

  return (
    <FileZone
      {...field}
      hint={[formats ? texts.dropHintOf(formats.names) : texts.dropHint, hint].filter(Boolean).join(' ')}
      accept={formats?.types.join(',') ?? 'image/*'}
      texts={texts}
      filled={value !== null}
      progress={sending?.progress ?? null}
      onChoose={choose}
      onRemove={remove}
    >
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-sm border border-border bg-surface-sunken text-subtle">
        {shown === null ? <Icon of={ImageOff} className="size-5" /> : <img src={shown} alt="" className="size-full object-contain" />}
      </span>
    </FileZone>
  );
}

/** Object URL of a local file during its upload. */
function usePreview(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);
  return address;
}
