import type { ListSubjects } from './list-subjects.ts';
import type { MarketplaceReader } from './marketplace-reader.ts';

// biome-ignore lint/suspicious/noExplicitAny: the wire as it is, decoded by nobody
export type Wire = any;

/** What the marketplace answers to this path is what the rows show, in its order and each with these texts of its own. */
export interface ListRecord {
  path: (of: ListSubjects) => string;
  /** What names a row; its uuid unless given. */
  key?: (row: Wire) => string;
  shows: (row: Wire) => string[];
}

/** What the marketplace answers to this path is what the fields of the form hold, and its pictures. */
export interface FormRecord {
  path: (of: ListSubjects) => string;
  fields: (record: Wire) => Record<string, string | boolean>;
  pictures?: (record: Wire) => { url: string }[];
  /** Labels of the ticked choices, by the field's name; in any order. */
  choices?: (record: Wire, read: MarketplaceReader) => Promise<Record<string, string[]>>;
  /** Texts that stand on the page beside its fields. */
  texts?: (record: Wire) => string[];
  /** What the chips of the form end with; in any order. */
  chips?: (record: Wire, read: MarketplaceReader) => Promise<string[]>;
}

/** First page of a list. */
export const FIRST_PAGE = 'page=1&itemsPerPage=10';
