import type { Image } from '@comptoir/shared/fields';
import { imageTexts as texts } from '@comptoir/shared/image-texts';
import clsx from 'clsx';
import { ImageOff, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldProps, useField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { type ImageFormats, useUpload } from './use-upload.ts';

interface ImageFieldProps extends FieldProps {
  id: string;
  value: Image | null;
  onChange: (image: Image | null) => void;
  onError: (message: string | null) => void;
  hold: () => () => void;
  formats?: ImageFormats;
  purpose?: string;
}

/** A picture that is chosen, dropped or pasted, sent at once, seen, replaced and taken off. */
export function ImageField({ value, onChange, onError, hold, id, formats, purpose, ...field }: ImageFieldProps) {
  const hint = formats ? texts.dropHintOf(formats.words) : texts.dropHint;
  const ids = useField({ hint, error: field.error }, id);
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { progress, preview, take, stop } = useUpload({ onChange, onError, hold, formats, purpose });
  const shown = preview ?? value?.url ?? null;
  const words = value === null ? texts.choose : texts.replace;

  return (
    <Field id={id} {...field} hint={hint}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is dropped or pasted can be chosen with the button inside */}
      <div
        className={clsx(
          'flex items-center gap-3 rounded-md border border-dashed p-3',
          field.error ? 'border-danger' : 'border-border-control',
          over && 'bg-accent-soft',
        )}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
        onPaste={(event) => take(event.clipboardData.files[0])}
      >
        <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-sm border border-border bg-surface-sunken text-subtle">
          {shown === null ? <Icon of={ImageOff} className="size-5" /> : <img src={shown} alt="" className="size-full object-contain" />}
        </span>
        <div className="grid min-w-0 flex-1 gap-2">
          <div className="flex flex-wrap gap-2">
            <Button {...ids} size="small" aria-label={`${field.label} : ${words}`} onClick={() => chooser.current?.click()}>
              <Icon of={Upload} />
              {words}
            </Button>
            {(value !== null || progress !== null) && (
              <Button
                size="small"
                kind="quiet"
                aria-label={`${field.label} : ${texts.remove}`}
                onClick={() => {
                  stop();
                  onError(null);
                  onChange(null);
                  document.getElementById(id)?.focus();
                }}
              >
                <Icon of={Trash2} />
                {texts.remove}
              </Button>
            )}
          </div>
          {progress !== null && (
            <div role="status" className="grid gap-1 text-sm text-muted">
              {texts.uploading}
              <Progress label={texts.uploading} value={progress} />
            </div>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          accept={formats?.types.join(',') ?? 'image/*'}
          hidden
          onChange={({ target }) => {
            take(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </div>
    </Field>
  );
}
