/* Without zod: the browser uses only the kinds, the server validates the text. */

/** Kinds of records that the palette finds: records of the marketplace, our jobs, codes, and orders of codes or documents (DAY-013). */
export const RECORD_KINDS = [
  'product',
  'variant',
  'category',
  'property',
  'supplier',
  'collection',
  'company',
  'voucher',
  'task',
  'code',
  'soldCode',
  'codeOrder',
  'documentOrder',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

export interface FoundRecord {
  uuid: string;
  name: string;
  /** Distinguishes records with the same name: the parent category, the supplier, the product of a code. */
  note: string | null;
  /** Its position in its list, from 1, for records without their own screen. */
  rank: number | null;
}

/** Minimum and maximum length of a search text for records (LST-006). */
export const RECORD_SEARCH_MIN = 3;
export const RECORD_SEARCH_MAX = 100;

/** Maximum number of records shown per kind. */
export const RECORDS_SHOWN = 5;
