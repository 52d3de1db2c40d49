import type { ListSubjects } from './list-subjects.ts';
import type { MarketplaceReader } from './marketplace-reader.ts';

// biome-ignore lint/suspicious/noExplicitAny: the wire as it is, without any decoding
export type Wire = any;

/** The rows must show the marketplace's reply to this path, in its order, each row with these texts. */
export interface ListRecord {
  path: (of: ListSubjects) => string;
  /** Key of a row; by default its uuid. */
  key?: (row: Wire) => string;
  shows: (row: Wire) => string[];
}

/** The fields and pictures of the form must show the marketplace's reply to this path. */
export interface FormRecord {
  path: (of: ListSubjects) => string;
  fields: (record: Wire) => Record<string, string | boolean>;
  pictures?: (record: Wire) => { url: string }[];
  /** Labels of the ticked choices, by field name; in any order. */
  choices?: (record: Wire, read: MarketplaceReader) => Promise<Record<string, string[]>>;
  /** Texts on the page outside of its fields. */
  texts?: (record: Wire) => string[];
  /** Ends of the texts of the form's chips; in any order. */
  chips?: (record: Wire, read: MarketplaceReader) => Promise<string[]>;
}

/** First page of a list. */
export const FIRST_PAGE = 'page=1&itemsPerPage=10';

/** An amount in a field: `4,90`, `30`. */
export const amountField = (amount: number | null | undefined): string =>
  String((Number.isInteger(amount) ? amount : amount?.toFixed(Math.max(2, (String(amount).split('.')[1] ?? '').length))) ?? '').replace(
    '.',
    ',',
  );
