import type { ErrorBody } from '@comptoir/shared/errors';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Confirmation } from '../confirm.tsx';
import type { ReadRecord } from './conflict.ts';
import type { FieldLabels } from './form-errors.ts';
import type { FormKind } from './save-machine.ts';

/** The schema that the server uses too, imported dynamically: `() => import('…').then(({ XForm }) => XForm)`. */
export type LoadSchema<Input, Output> = () => Promise<z.ZodType<Output, Input>>;

/** Sent with a create call (mutations/mutation.ts): calls with the same key create only one record (MUT-005). */
export interface CreateKey {
  requestKey: string;
  /** Creates nothing: only checks the result of the previous call. */
  verify?: boolean;
}

export interface FormQuestion extends Pick<Confirmation, 'title' | 'consequence' | 'yes'> {
  /** The consequence contains a warning: «Enregistrer» of the leave dialog asks this question too. */
  warns?: boolean;
}

/**
 * A form for a record: its schema, its labels and its save function; the kit does the rest. `Input` is the type of the form's values, where
 * a choice may be missing; `Output` is the type of validated values; `Result` is what the save returns. The functions are methods, so that
 * the kit treats all forms alike (form-controller.ts).
 */
export interface RecordForm<Input extends FieldValues, Output extends Input = Input, Result = unknown> {
  schema: LoadSchema<Input, Output>;
  /** Label of each field, in order. */
  labels: FieldLabels;
  /** Values of the loaded record, or of a new one. */
  values: Input;
  /** Key of this user's draft: `transporter:<uuid>`, `transporter:new`. */
  draft: string;
  /** Another query of the same address keeps the form, and what was typed: leaving it for one needs no confirmation. */
  acrossPages?: boolean;
  /** The form edits an existing record: without changes it sends nothing (MUT-007). Forms with `readAgain` edit too. */
  isEdit?: boolean;
  /** Message for a submit with missing or invalid fields, where the documents define one (LCM-010); MSG-002 otherwise. */
  incomplete?: string;
  /** Confirmation before the call is sent, where the documents require one (MSG-003); `yes`: the act, on its button. */
  question?(form: Output): FormQuestion;
  /**
   * Before the record, saves the pending parts that have calls of their own; returns the form to send. Each saved part is written to the
   * form at once, so that a retry does not send it again.
   */
  prepare?(form: Output, keep: KeepSaved<Input>, edited: EditedForm<Input>): Promise<Output>;
  /**
   * `edit` is the other input of an edit procedure (procedures/edit.ts), and the request key of a create call. A save that continues after
   * the server has accepted it calls `accepted`: from then on the user can leave without losing anything.
   */
  save(form: Output, edit: { base: Input; age: number; key: CreateKey }, accepted: () => void): Promise<Result>;
  /** Loads the record again, after another user has changed it. */
  readAgain?(): Promise<Input>;
  /** Announced after the save, also when the user has left meanwhile; with a link to the page of a new record, if it has one. */
  successText?(result: Result): string | undefined;
  /** What else follows a save, also when the user has left meanwhile. */
  onSaved?(result: Result, form: Output): void;
  /** Message for a failed save, where the documents define one; otherwise the reason, or nothing when fields show it. */
  errorText?(failure: ErrorBody): string | undefined;
}

/** The record that a form edits, as it was read. `signal` is aborted when the form is left: parts that are not sent yet are not sent any more. */
export interface EditedForm<Values> extends ReadRecord<Values> {
  signal: AbortSignal;
}

/** Changes a field whose value the user may have changed during the save, and the value of the record, which has the saved part now. */
export type KeepSaved<Values> = <Field extends keyof Values & string>(
  field: Field,
  change: (now: Values[Field]) => Values[Field],
  rebase: (before: Values[Field]) => Values[Field],
) => void;

/** What a form with a record does. */
export const kindOf = ({ isEdit = false, readAgain }: Pick<RecordForm<FieldValues>, 'isEdit' | 'readAgain'>): FormKind =>
  isEdit || readAgain !== undefined ? 'edit' : 'create';
