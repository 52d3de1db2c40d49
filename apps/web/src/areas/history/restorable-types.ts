import type { ScreenQueryOptions } from '../../kit/screen-query.ts';

export type FormValues = Readonly<Record<string, unknown>>;

/** How the form of a record is read, and saved by the ordinary edit, with its merge, refusals and conflicts (HIS-010). */
export interface Restorable {
  read: (uuid: string) => ScreenQueryOptions<unknown>;
  /** The form of what was read, without the fields that have calls of their own; null for a record that cannot be edited. */
  formOf: (read: unknown) => FormValues | null;
  /** An earlier value as the form has it. */
  earlierOf?: (value: unknown) => unknown;
  /** `form`: at least the restored fields. */
  save: (edit: { uuid: string; base: FormValues; form: FormValues; age: number }) => Promise<unknown>;
  /** Creates a deleted record anew, where the API can, and its deletion keeps its values (HIS-014). `former`: the uuid that it had. */
  create?: (form: FormValues, requestKey: string, former: string) => Promise<{ uuid: string }>;
}
