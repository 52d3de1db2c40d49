import { fileTexts } from '@comptoir/shared/file-texts';
import clsx from 'clsx';
import { Trash2, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldProps, useField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.ts';

interface FileZoneProps extends FieldProps {
  id: string;
  /** File types for the file dialog (`accept`). */
  accept: string;
  texts: { choose: string; replace: string; remove: string; uploading: string };
  /** True when there is a file, which can be replaced or removed. */
  filled: boolean;
  /** Upload progress from 0 to 1; null when nothing is being uploaded. */
  progress: number | null;
  onChoose: (file: File | undefined) => void;
  onRemove: () => void;
  /** Extracts the file from pasted data, when it may be something else than a file. */
  fileOf?: (pasted: DataTransfer) => File | undefined;
  /** Information about the file, above the buttons. */
  facts?: ReactNode;
  /** The picture, or its placeholder. */
  children: ReactNode;
}

const firstFile = ({ files }: DataTransfer) => files[0];

/** The first of the dropped files; the others are announced. */
function droppedFile(dropped: DataTransfer): File | undefined {
  const [file, ...others] = dropped.files;
  if (file !== undefined && others.length > 0) toast.warning(fileTexts.oneOf(file.name, others.length));
  return file;
}

/** Area where a file is chosen, dropped or pasted, replaced and removed. */
export function FileZone({
  id,
  accept,
  texts,
  filled,
  progress,
  onChoose,
  onRemove,
  fileOf = firstFile,
  facts,
  children,
  ...field
}: FileZoneProps) {
  const ids = useField(field, id);
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = filled ? texts.replace : texts.choose;

  return (
    <Field id={id} {...field}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a file that is dropped or pasted here can be chosen with the button inside */}
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
          onChoose(droppedFile(event.dataTransfer));
        }}
        onPaste={(event) => onChoose(fileOf(event.clipboardData))}
      >
        {children}
        <div className="grid min-w-0 flex-1 gap-2">
          {facts}
          <div className="flex flex-wrap gap-2">
            <Button {...ids} size="small" aria-label={`${field.label} : ${choose}`} onClick={() => chooser.current?.click()}>
              <Icon of={Upload} />
              {choose}
            </Button>
            {(filled || progress !== null) && (
              <Button
                size="small"
                kind="quiet"
                aria-label={`${field.label} : ${texts.remove}`}
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
            onChoose(target.files?.[0]);
            // Allows choosing the same file again.
            target.value = '';
          }}
        />
      </div>
    </Field>
  );
}
