/** What can be written to. A copy of ours of reference data is named by its set, all the others by their uuid. */
export type RecordKind =
  | 'backOfficeUser'
  | 'blacklistEntry'
  | 'block'
  | 'blockItem'
  | 'carousel'
  | 'category'
  | 'categoryFilter'
  | 'code'
  | 'collection'
  | 'company'
  | 'description'
  | 'document'
  | 'highlight'
  | 'image'
  | 'import'
  | 'job'
  | 'news'
  | 'position'
  | 'product'
  | 'property'
  | 'propertyValue'
  | 'rate'
  | 'referenceSet'
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

/** One record that a mutation touches. */
export interface Target {
  kind: RecordKind;
  record: string;
}

/** A changed field, by the name that its form gives it. Without `before`: the mutation did not read it. */
export type Change = { field: string; before?: unknown; after: unknown } | { field: string; changed: true };

/** A record with what changed of it. */
export interface AffectedRecord extends Target {
  changes: readonly Change[];
}

/** The record of that kind whose uuid the input carries. */
export const byUuid =
  (kind: RecordKind) =>
  ({ uuid }: { uuid: string }): Target[] => [{ kind, record: uuid }];
