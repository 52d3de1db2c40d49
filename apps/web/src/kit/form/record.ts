import type { FieldValues } from 'react-hook-form';
import { queryClient } from '../../lib/trpc.ts';
import { toast } from '../../ui/toast.ts';
import type { Reading } from '../reading.ts';
import type { RecordForm } from './use-record-form.ts';

/** What is said of one way into a form. */
interface Way<Values extends FieldValues> extends Pick<RecordForm<Values>, 'failed'> {
  title: string;
  /** Asked before the call is sent; `opened` is what the form was opened with. */
  question?: (form: Values, opened: Values) => { title: string; consequence: string };
  /** Said once it is saved. */
  done: string;
}

/** A record that one form adds and edits: `RecordDialog` and `RecordPage` draw it. */
export interface RecordDeclaration<Values extends FieldValues> extends Pick<RecordForm<Values>, 'schema' | 'labels' | 'incomplete'> {
  /** Names its drafts: `transporter:new`, `transporter:<uuid>`. */
  draft: string;
  /** A new one. */
  empty: Values;
  read: (uuid: string) => Reading<Values>;
  create: (form: Values) => Promise<unknown>;
  /** What an edit procedure takes (procedures/edit.ts). */
  update: (edit: { uuid: string; form: Values; base: Values; age: number }) => Promise<unknown>;
  creation: Way<Values>;
  edition: Way<Values>;
}

/** The form of a new record, `uuid` being null, or of the one that was read. */
export function formOf<Values extends FieldValues>(
  declared: RecordDeclaration<Values>,
  uuid: string | null,
  opened: Values,
  onSaved: () => void = () => undefined,
): RecordForm<Values> & { title: string } {
  const { question, done, ...way } = uuid === null ? declared.creation : declared.edition;
  return {
    ...declared,
    ...way,
    values: opened,
    draft: `${declared.draft}:${uuid ?? 'new'}`,
    ...(question && { question: (form) => question(form, opened) }),
    save: (form, edit) => (uuid === null ? declared.create(form) : declared.update({ uuid, form, ...edit })),
    ...(uuid !== null && { readAgain: () => queryClient.fetchQuery({ ...declared.read(uuid), staleTime: 0 }) }),
    onSaved: () => {
      toast.success(done);
      onSaved();
    },
  };
}
