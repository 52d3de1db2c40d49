import type { FieldValues } from 'react-hook-form';
import { queryClient } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import type { ScreenQueryOptions } from '../screen-query-options.ts';
import type { RecordForm } from './form-declaration.ts';
import type { CreateKey } from './use-create.ts';

/** Texts of one mode of a form. */
interface FormMode<Input extends FieldValues, Output extends Input> extends Pick<RecordForm<Input, Output>, 'errorText'> {
  title: string;
  /** Title of the page of an existing record, with its name (DAY-011). */
  titleOf?: (record: string) => string;
  /** Confirmation before the call is sent; `opened` contains the initial values. */
  question?: (form: Output, opened: Input) => { title: string; consequence: string };
  /** Announced after the save. */
  successText: string;
}

/** Input of an edit procedure (procedures/edit.ts). */
export interface RecordEdit<Output> {
  uuid: string;
  form: Output;
  base: Output;
  age: number;
}

/** A record that one form creates and edits, with `RecordDialog` or `RecordPage`. */
export interface RecordDeclaration<Input extends FieldValues, Output extends Input>
  extends Pick<RecordForm<Input, Output>, 'schema' | 'labels' | 'incomplete'> {
  /** Prefix of its drafts: `transporter:new`, `transporter:<uuid>`. */
  draft: string;
  /** Name of the record, for the title and the breadcrumb of its page. */
  nameOf?: (opened: Output) => string;
  /** Values of a new record. */
  defaultValues: Input;
  read: (uuid: string) => ScreenQueryOptions<Output>;
  /** Reason of a failed reading, where the documents define a text for it. */
  readErrorText?: string;
  /** Sends the form with the request key, which ensures that only one record is created. */
  create: (form: Output & CreateKey) => Promise<unknown>;
  update: (edit: RecordEdit<Output>) => Promise<unknown>;
  createMode: FormMode<Input, Output>;
  editMode: FormMode<Input, Output>;
}

/** The form of a new record (`uuid` is null) or of the loaded one. */
export function formOf<Input extends FieldValues, Output extends Input>(
  declared: RecordDeclaration<Input, Output>,
  uuid: string | null,
  opened: Input,
  onSaved: () => void = () => undefined,
): RecordForm<Input, Output> & { title: string } {
  const { question, successText, ...mode } = uuid === null ? declared.createMode : declared.editMode;
  return {
    ...declared,
    ...mode,
    values: opened,
    draft: `${declared.draft}:${uuid ?? 'new'}`,
    ...(question && { question: (form) => question(form, opened) }),
    save: (form, { base, age, key }) =>
      uuid === null
        ? declared.create({ ...form, ...key })
        : // The initial values of an edit were loaded, so none is missing.
          declared.update({ uuid, form, base: base as Output, age }),
    ...(uuid !== null && { readAgain: () => queryClient.fetchQuery({ ...declared.read(uuid), staleTime: 0 }) }),
    onSaved: () => {
      toast.success(successText);
      onSaved();
    },
  };
}
