import type { ErrorBody } from '@comptoir/shared/errors';
import type { FieldValues } from 'react-hook-form';
import type { FieldLabels } from './summary-lines.ts';
import type { CreationKey } from './use-creation.ts';
import type { LoadSchema } from './use-schema-form.ts';

/**
 * A form over one record: what it checks, what its fields are called, and how it is saved. The kit does the rest. `Input` is what the form
 * holds, where nothing may be chosen yet; `Output` is what the schema lets through.
 */
export interface RecordForm<Input extends FieldValues, Output extends Input = Input> {
  schema: LoadSchema<Input, Output>;
  /** Label of each field, in order. */
  labels: FieldLabels;
  /** The record as it was read, or a new one. */
  values: Input;
  /** Names the record in this user's drafts: `transporter:<uuid>`, `transporter:new`. */
  draft: string;
  /** Confirmation before the call is sent, where it is documented (MSG-003). */
  question?: (form: Output) => { title: string; consequence: string };
  /**
   * Saves what is saved apart and is still pending, before the record; answers the form that is to be sent. Each part is kept in the form as
   * soon as it is saved: another try does not send it again.
   */
  prepare?: (form: Output, keep: KeepSaved<Input>) => Promise<Output>;
  /**
   * `edit` is what an edit procedure wants beside the form (procedures/edit.ts), and the key that a creation sends along. A save that goes on
   * after the server has taken it says so with `taken`: leaving loses nothing from then on.
   */
  save: (form: Output, edit: { base: Input; age: number; key: CreationKey }, taken: () => void) => Promise<unknown>;
  /** Over a record that exists, as a form that can read it again is: unchanged it sends nothing (MUT-007). */
  isEdit?: boolean;
  /** Reads the record again, when somebody else has changed it. */
  readAgain?: () => Promise<Input>;
  /** Says it, and closes what is to be closed. */
  onSaved: () => void;
  /** Text of a submit with missing or wrong fields, where the documents have one (LCM-010); MSG-002 otherwise. */
  incomplete?: string;
  /** Text of a failed save, where the documents have one; otherwise the reason, or nothing when fields show it. */
  failed?: (failure: ErrorBody) => string | undefined;
}

/** Changes a field whose value may have been typed in meanwhile. */
export type KeepSaved<Values> = <Field extends keyof Values & string>(field: Field, change: (now: Values[Field]) => Values[Field]) => void;
