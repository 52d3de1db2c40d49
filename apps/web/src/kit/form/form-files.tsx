import { contentProblem } from '@comptoir/shared/csv/content-problem';
import type { CsvFile } from '@comptoir/shared/csv/file';
import { HEAD_BYTES, isCsvName, MAX_CSV_BYTES } from '@comptoir/shared/csv/limits';
import { csvContract as contract, csvTexts as texts } from '@comptoir/shared/csv/texts';
import type { Image } from '@comptoir/shared/fields';
import { MAX_IMAGE_BYTES } from '@comptoir/shared/images/limits';
import { imageTexts } from '@comptoir/shared/images/texts';
import { FileSpreadsheet, ImageOff } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { useController } from 'react-hook-form';
import { formatBytes } from '../../lib/format.ts';
import { uploadCsv, uploadImage } from '../../lib/upload.ts';
import type { FieldProps } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { announceOthers, FileZone, type UploadRules, type UploadTarget, useUpload } from './file-zone.tsx';
import { useFormField, useFormFields } from './form-fields.ts';

/** The accepted picture types, and their names: «JPG, PNG ou SVG». */
interface ImageFormats {
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
    if (!(formats ? formats.types.includes(type) : type.startsWith('image/'))) return imageTexts.wrongFormat;
    return size > MAX_IMAGE_BYTES ? imageTexts.tooLarge : undefined;
  };
  const { sending, choose, remove, dismiss } = useUpload(
    { onChange, onError, blockSubmit },
    { refuse, send, errorText: imageTexts.failed },
  );
  const shown = usePreview(sending?.file) ?? value?.url ?? null;

  return (
    <FileZone
      {...field}
      hint={[formats ? imageTexts.dropHintOf(formats.names) : imageTexts.dropHint, hint].filter(Boolean).join(' ')}
      accept={formats?.types.join(',') ?? 'image/*'}
      texts={imageTexts}
      filled={value !== null}
      progress={sending?.progress ?? null}
      onChoose={choose}
      onRemove={remove}
      onDismiss={dismiss}
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

interface FormImageProps {
  name: string;
  /** Added to the standard hint, for instance the recommended size. */
  hint?: string;
  optional?: boolean;
  formats?: ImageFormats;
}

/** Shows why a file was refused, and blocks the save until another one is chosen or it is removed: the form still has the file before it. */
function useFileProblem(name: string) {
  const { setProblem } = useFormFields();
  useEffect(() => () => setProblem(name, null), [setProblem, name]);
  return (message: string | null) => setProblem(name, message);
}

/** A picture of the record: the form contains the uploaded image, or null. */
export function FormImage({ name, hint, optional = false, formats }: FormImageProps) {
  const { fields, around } = useFormField(name);
  const { field } = useController({ name, control: fields.form.control });
  const onError = useFileProblem(name);
  return (
    <ImageField
      {...around}
      {...(hint !== undefined && { hint })}
      {...(optional && { optional })}
      {...(formats && { formats })}
      send={uploadImage}
      value={field.value as Image | null}
      onChange={(image) => field.onChange(image)}
      onError={onError}
      blockSubmit={() => fields.blockSubmit(name)}
    />
  );
}

/** Refuses a file that is not a CSV file: below the field and, as documented, in an alert (IMP-013, IMP-014). */
async function refuse(file: File): Promise<string | undefined> {
  if (file.size > MAX_CSV_BYTES) return texts.tooLarge;
  if (file.size === 0) return texts.empty;
  const problem = isCsvName(file.name) ? contentProblem(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())) : contract.notCsv;
  if (problem !== undefined) toast.error(contract.wrongFormat);
  return problem;
}

/** Cells copied from a spreadsheet are pasted as text and as a picture: the text is used. Copied files are pasted without text, or with their names. */
function pastedFile(pasted: DataTransfer): File | undefined {
  const text = pasted.getData('text/plain');
  const files = [...pasted.files];
  const file = files.find(({ name }) => isCsvName(name)) ?? (text.trim() === '' ? files[0] : undefined);
  announceOthers(file, pasted);
  return file ?? (text.trim() === '' ? undefined : new File([text], texts.pastedName, { type: 'text/csv' }));
}

/** The file of an import, uploaded at once and stored by the middle tier: the form contains a `CsvFile`, or null. */
export function FormCsv({ name, columns }: { name: string; columns: string }) {
  const { fields, around } = useFormField(name);
  const { field } = useController({ name, control: fields.form.control });
  const value = field.value as CsvFile | null;
  const onError = useFileProblem(name);
  const { sending, choose, remove, dismiss } = useUpload<CsvFile>(
    { onChange: field.onChange, onError, blockSubmit: () => fields.blockSubmit(name) },
    { refuse, send: uploadCsv, errorText: texts.failed },
  );
  const shown = sending ? { name: sending.file.name, bytes: sending.file.size } : value;

  return (
    <FileZone
      {...around}
      hint={
        <>
          {texts.dropHint} {columns}
        </>
      }
      accept=".csv,.xlsx,text/csv"
      texts={texts}
      filled={value !== null}
      progress={sending?.progress ?? null}
      onChoose={choose}
      onRemove={remove}
      onDismiss={dismiss}
      fileOf={pastedFile}
      facts={
        <p className="flex min-w-0 flex-wrap gap-x-2 text-sm text-muted">
          {shown === null ? texts.none : <span className="font-medium break-all text-text">{shown.name}</span>}
          {shown !== null && <span className="tabular-nums">{formatBytes(shown.bytes)}</span>}
        </p>
      }
    >
      <span className="grid size-16 shrink-0 place-items-center rounded-sm border border-border bg-surface-sunken text-subtle">
        <Icon of={FileSpreadsheet} className="size-5" />
      </span>
    </FileZone>
  );
}
