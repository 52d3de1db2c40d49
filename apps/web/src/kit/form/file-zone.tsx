import clsx from 'clsx';
import { Trash2, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldProps, useField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';

interface FileZoneProps extends FieldProps {
  id: string;
  /** File types that the platform's own dialog offers. */
  accept: string;
  texts: { choose: string; replace: string; remove: string; uploading: string };
  /** A file is there: it can be replaced and taken off. */
  filled: boolean;
  /** How far it is sent, from 0 to 1; null when nothing is on its way. */
  progress: number | null;
  onTake: (file: File | undefined) => void;
  onRemove: () => void;
  /** What is known of the file, above the buttons. */
  facts?: ReactNode;
  /** The picture, or what stands for it. */
  children: ReactNode;
}

/** Where one file is chosen, dropped or pasted, replaced and taken off. */
export function FileZone({ id, accept, texts, filled, progress, onTake, onRemove, facts, children, ...field }: FileZoneProps) {
  const ids = useField(field, id);
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = filled ? texts.replace : texts.choose;

  return (
    <Field id={id} {...field}>
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
          onTake(event.dataTransfer.files[0]);
        }}
        onPaste={(event) => onTake(event.clipboardData.files[0])}
      >
        {children}
        <div className="grid min-w-0 flex-1 gap-2">
          {facts}
          <div className="flex flex-wrap gap-2">
            <Button {...ids} size="small" aria-label={`${field.label} : ${choose}`} onClick={() => chooser.current?.click()}>
              <Icon of={Upload} />
              {choose}
            </Button>
            {(filled || progress !== null) && (
              <Button
                size="small"
                kind="quiet"
                aria-label={`${field.label} : ${texts.remove}`}
                onClick={() => {
                  onRemove();
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
          accept={accept}
          hidden
          onChange={({ target }) => {
            onTake(target.files?.[0]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
      </div>
    </Field>
  );
}
