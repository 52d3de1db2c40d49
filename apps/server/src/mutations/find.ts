import type { Page } from '@comptoir/shared/list';
import { readPages } from '../procedures/pages.ts';

const PAGE = 100;
const PAGES = 10;

/** More rows than are worth reading: whether a record is among them stays unknown. */
export class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError';
}

/**
 * Uuids of the rows that are exactly what is looked for. A search answers more than that: its text may be anywhere in the name.
 * Throws when there are too many of them to read.
 */
export async function findExactly<Row extends { uuid: string }>(
  read: (paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>,
  is: (row: Row) => boolean,
): Promise<string[]> {
  const rows: Row[] = [];
  for await (const { items, isLast } of readPages((page) => read({ page, itemsPerPage: PAGE }), PAGES)) {
    rows.push(...items);
    if (isLast) return rows.filter(is).map(({ uuid }) => uuid);
  }
  throw new TooManyRowsError(`more than ${rows.length} rows`);
}
