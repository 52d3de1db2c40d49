/* Free of zod: the browser knows the kinds, the server checks the text. */

/** What the palette finds: records of the marketplace, jobs of ours, codes and the orders that took codes or documents (DAY-013). */
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
  /** What tells it from another one of that name: the category above, the supplier, the product of a code. */
  note: string | null;
  /** Its rank in its list, from 1, where no screen shows it alone. */
  rank: number | null;
}

/** Characters from which records are searched (LST-006), and at most. */
export const RECORD_SEARCH_MIN = 3;
export const RECORD_SEARCH_MAX = 100;

/** Records of one kind that are shown. */
export const RECORDS_SHOWN = 5;
