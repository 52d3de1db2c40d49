import { fileTexts } from '@comptoir/shared/form-texts';
import clsx from 'clsx';
import { Trash2, Upload, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readError } from '../../lib/errors.ts';
import type { UploadOptions } from '../../lib/upload.ts';
import { useStableCallback } from '../../lib/use-stable-callback.ts';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldProps, useField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Progress } from '../../ui/progress.tsx';
import { toast } from '../../ui/toast.ts';
import type { Release } from './submit-blocks.ts';

/** The form field that receives the file, and its callbacks. */
export interface UploadTarget<Kept> {
  onChange: (kept: Kept | null) => void;
  onError: (message: string | null) => void;
  /** Blocks the submit; returns the function that ends the block. */
  blockSubmit: () => Release;
}

export interface UploadRules<Kept> {
  /** Validates a file before its upload: returns the error, if any. */
  refuse: (file: File) => string | undefined | Promise<string | undefined>;
  /** Uploads a valid file. */
  send: (file: File, options: UploadOptions) => Promise<Kept>;
  /** Message for a failure without message. */
  errorText: string;
}

/**
 * One upload at a time: a new one cancels the previous one, and unmounting the field cancels it. The result is applied to the form as it is
 * at the end.
 */
export function useUpload<Kept>(target: UploadTarget<Kept>, { refuse, send, errorText }: UploadRules<Kept>) {
  const [sending, setSending] = useState<{ file: File; progress: number } | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const onChange = useStableCallback(target.onChange);
  const onError = useStableCallback((message: string | null) => {
    setIsRefused(message !== null);
    target.onError(message);
  });

  const stop = () => {
    running.current?.abort();
    running.current = null;
    setSending(null);
  };

  const remove = () => {
    stop();
    onError(null);
    onChange(null);
  };

  const choose = async (file: File | null | undefined) => {
    if (!file) return;
    // Must come before the previous upload ends its block.
    const release = target.blockSubmit();
    stop();
    const upload = new AbortController();
    running.current = upload;
    const end = (failure?: string) => {
      if (failure !== undefined && !upload.signal.aborted) onError(failure);
      release(upload.signal.aborted ? undefined : failure);
      if (running.current === upload) stop();
    };
    try {
      const wrong = await refuse(file);
      if (wrong !== undefined || upload.signal.aborted) return end(wrong);
      onError(null);
      setSending({ file, progress: 0 });
      const kept = await send(file, { onProgress: (progress) => setSending({ file, progress }), signal: upload.signal });
      if (!upload.signal.aborted) onChange(kept);
      end();
    } catch (error) {
      // A DOMException: the file was moved or removed since it was chosen, or is only in a cloud.
      end(error instanceof DOMException ? fileTexts.unreadable : (readError(error).fields[0]?.message ?? errorText));
    }
  };

  return {
    sending,
    choose: (file: File | null | undefined) => void choose(file),
    remove,
    /** Keeps the file before the refused one; null without a refused one. */
    dismiss: isRefused ? () => onError(null) : null,
  };
}

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
  /** Ignores the refused file; null when none was refused. */
  onDismiss: (() => void) | null;
  /** Extracts the file from pasted data, when it may be something else than a file. */
  fileOf?: (pasted: DataTransfer) => File | undefined;
  /** Information about the file, above the buttons. */
  facts?: ReactNode;
  /** The picture, or its placeholder. */
  children: ReactNode;
}

/** Announces that only this one of several dropped or pasted files is used. */
export function announceOthers(file: File | undefined, { files }: DataTransfer): void {
  if (file !== undefined && files.length > 1) toast.warning(fileTexts.oneOf(file.name, files.length - 1));
}

/** The first of the dropped or pasted files; the others are announced. */
function firstFile(data: DataTransfer): File | undefined {
  const [file] = data.files;
  announceOthers(file, data);
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
  onDismiss,
  fileOf = firstFile,
  facts,
  children,
  ...field
}: FileZoneProps) {
  const ids = useField(field, id);
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = filled ? texts.replace : texts.choose;
  const actions = [
    { act: filled || progress !== null ? onRemove : null, text: texts.remove, icon: Trash2 },
    { act: onDismiss, text: fileTexts.dismiss, icon: X },
  ];

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
          onChoose(firstFile(event.dataTransfer));
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
            {actions.map(
              ({ act, text, icon }) =>
                act && (
                  <Button
                    key={text}
                    size="small"
                    kind="quiet"
                    aria-label={`${field.label} : ${text}`}
                    onClick={() => {
                      act();
                      document.getElementById(id)?.focus();
                    }}
                  >
                    <Icon of={icon} />
                    {text}
                  </Button>
                ),
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
