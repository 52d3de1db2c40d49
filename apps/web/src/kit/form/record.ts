import type { FieldValues } from 'react-hook-form';
import { queryClient } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import type { ScreenQueryOptions } from '../screen-query-options.ts';
import type { RecordForm } from './form-declaration.ts';
import type { CreationKey } from './use-creation.ts';

/** Texts of one mode of a form. */
interface FormMode<Input extends FieldValues, Output extends Input> extends Pick<RecordForm<Input, Output>, 'failed'> {
  title: string;
  /** Title of a page that shows the record, which has a name by then (DAY-011). */
  titleOf?: (record: string) => string;
  /** Confirmation before the call is sent; `opened` holds the values at opening. */
  question?: (form: Output, opened: Input) => { title: string; consequence: string };
  /** Announced once it is saved. */
  done: string;
}

/** What an edit procedure takes (procedures/edit.ts). */
export interface RecordEdit<Output> {
  uuid: string;
  form: Output;
  base: Output;
  age: number;
}

/** A record that one form adds and edits: `RecordDialog` and `RecordPage` draw it. */
export interface RecordDeclaration<Input extends FieldValues, Output extends Input>
  extends Pick<RecordForm<Input, Output>, 'schema' | 'labels' | 'incomplete'> {
  /** Names its drafts: `transporter:new`, `transporter:<uuid>`. */
  draft: string;
  /** Name of the record, for the title and the breadcrumb of its page. */
  nameOf?: (opened: Output) => string;
  /** A new one. */
  empty: Input;
  read: (uuid: string) => ScreenQueryOptions<Output>;
  /** Why it could not be read, where the documents have a text for it. */
  readFailed?: string;
  /** The form, and beside it the key that makes one record of it. */
  create: (form: Output & CreationKey) => Promise<unknown>;
  update: (edit: RecordEdit<Output>) => Promise<unknown>;
  createMode: FormMode<Input, Output>;
  editMode: FormMode<Input, Output>;
}

/** The form of a new record, `uuid` being null, or of the one that was read. */
export function formOf<Input extends FieldValues, Output extends Input>(
  declared: RecordDeclaration<Input, Output>,
  uuid: string | null,
  opened: Input,
  onSaved: () => void = () => undefined,
): RecordForm<Input, Output> & { title: string } {
  const { question, done, ...mode } = uuid === null ? declared.createMode : declared.editMode;
  return {
    ...declared,
    ...mode,
    values: opened,
    draft: `${declared.draft}:${uuid ?? 'new'}`,
    ...(question && { question: (form) => question(form, opened) }),
    save: (form, { base, age, key }) =>
      uuid === null
        ? declared.create({ ...form, ...key })
        : // What an edit begins with was read, and nothing is missing in it.
          declared.update({ uuid, form, base: base as Output, age }),
    ...(uuid !== null && { readAgain: () => queryClient.fetchQuery({ ...declared.read(uuid), staleTime: 0 }) }),
    onSaved: () => {
      toast.success(done);
      onSaved();
    },
  };
}
