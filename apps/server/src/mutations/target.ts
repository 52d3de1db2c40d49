import type { FieldChange } from '@comptoir/shared/history/values';
import { sameValue } from '@comptoir/shared/merge';

/** Kinds of records that can change. A cached reference set is identified by its name, other records by their uuid. */
export type RecordKind =
  | 'backOfficeUser'
  | 'blacklistEntry'
  | 'block'
  | 'blockItem'
  | 'carousel'
  | 'catalogueCopy'
  | 'category'
  | 'categoryFilter'
  | 'code'
  | 'codeFile'
  | 'collection'
  | 'company'
  | 'defect'
  | 'description'
  | 'document'
  | 'highlight'
  | 'image'
  | 'import'
  | 'job'
  | 'jobKind'
  | 'listView'
  | 'news'
  | 'position'
  | 'product'
  | 'property'
  | 'propertyValue'
  | 'rate'
  | 'referenceSet'
  | 'session'
  | 'stockCover'
  | 'shippingMethod'
  | 'supplier'
  | 'supplierOrder'
  | 'transporter'
  | 'upload'
  | 'urssafCategory'
  | 'user'
  | 'variant'
  | 'version'
  | 'whiteListEntry'
  | 'voucher';

/** One record that a mutation changes. */
export interface Target {
  kind: RecordKind;
  record: string;
}

/** A changed field, by its name in the form. `before` is missing if the mutation has not read it. */
export type Change = { field: string; before?: unknown; after: unknown } | { field: string; changed: true };

/** A record with its changes. */
export interface AffectedRecord extends Target {
  changes: readonly Change[];
  /** Its name, when the mutation has read it and its changes do not contain it. */
  name?: string;
}

/** The record of this kind whose uuid is in the input. */
export const byUuid =
  (kind: RecordKind) =>
  ({ uuid }: { uuid: string }): Target[] => [{ kind, record: uuid }];

/** Maximum length of a value in JSON; for a longer one only the fact of the change is stored. */
const VALUE_MAX = 20_000;

const fits = (value: unknown) => (JSON.stringify(value) ?? '').length <= VALUE_MAX;

/** One changed field in the history; for a secret only the fact of the change is stored (MUT-002, MUT-008). */
function change(field: string, before: unknown, after: unknown, secrets: readonly string[]): Change {
  if (secrets.includes(field) || !fits(before) || !fits(after)) return { field, changed: true };
  return { field, before: before ?? null, after: after ?? null };
}

/** Changes of an edit, by the fields of its form. */
export const changesBetween = (before: object, after: object, secrets: readonly string[] = []): Change[] =>
  Object.entries(after).flatMap(([field, value]) => {
    const was = (before as Record<string, unknown>)[field];
    return sameValue(was, value) ? [] : [change(field, was, value, secrets)];
  });

/** Changes of a new record: its initial fields. */
export const changesOfNew = (form: object, secrets: readonly string[] = []): Change[] => changesBetween({}, form, secrets);

/** Changes of a deleted record: what its fields were, so that it can be created anew (HIS-014). */
export const changesOfRemoved = (form: object, secrets: readonly string[] = []): Change[] =>
  Object.entries(form).flatMap(([field, value]) => (value === null || value === undefined ? [] : [change(field, value, null, secrets)]));

/** Changes of fields whose record was not read before the write. */
export const changesSent = (fields: object): Change[] => Object.entries(fields).map(([field, after]) => ({ field, after }));

/** The changes that undo these. */
export const reversedChanges = (changes: readonly FieldChange[]): Change[] =>
  changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
