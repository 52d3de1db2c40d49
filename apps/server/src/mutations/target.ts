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
