import type { Page } from '@comptoir/shared/list';

/** What a copy knows of a list: the records of a page that are in it, with how many of it stand before the first and the last of them. */
export interface KnownRecords {
  records: ReadonlySet<string>;
  rankOfFirst: number;
  rankOfLast: number;
}

interface Copy {
  /** Number of records of the copied list. */
  count: number;
  /** The given records that are in the copied list, of which `rankOfFirst` is about the first one given and `rankOfLast` about the last one. */
  find: (records: readonly string[]) => Promise<KnownRecords>;
}

interface Inserted<Row> {
  row: Row;
  /** Number of copied records before it. */
  rank: number;
}

/** Share of the pages from which reading them all is cheaper, and a number of pages that is always read. */
const MOST_PAGES = 0.5;
const FEW_PAGES = 4;

/**
 * The rows that a list has and its copy has not, in the order of the list: a part of the list without inserted rows is not read. Only for a list
 * that keeps its order and from which nothing was removed; null: this is not so, or too much has changed, and the list is to be read whole.
 */
export async function findInserted<Row extends { uuid: string }>(
  readPage: (page: number) => Promise<Page<Row>>,
  { pageRows, total }: { pageRows: number; total: number },
  copy: Copy,
): Promise<Inserted<Row>[] | null> {
  const inserted = new Map<number, Row>();
  const pages = Math.ceil(total / pageRows);
  const missing = total - copy.count;
  let reads = 0;

  /** Reads a page; returns the number of rows that were inserted before it and up to its end (null: it has no row of the copy). */
  async function visit(page: number): Promise<{ before: number; after: number } | null> {
    if (reads > Math.max(FEW_PAGES, pages * MOST_PAGES)) throw new ListChanged();
    reads += 1;
    const { items, total: now } = await readPage(page);
    const start = (page - 1) * pageRows;
    const isComplete = items.length === Math.min(pageRows, total - start);
    if (now !== total || !isComplete) throw new ListChanged();
    const known = await copy.find(items.map(({ uuid }) => uuid));
    for (const [at, row] of items.entries()) if (!known.records.has(row.uuid)) inserted.set(start + at, row);
    if (known.records.size === 0) return null;
    const before = start - known.rankOfFirst;
    const after = start + items.length - (known.rankOfLast + 1);
    // Inserted rows of the page itself are between both.
    if (before < 0 || after - before !== items.length - known.records.size) throw new ListChanged();
    return { before, after };
  }

  /** Searches the pages between two of which it is known how many rows were inserted before; null: it is not known. */
  async function search(first: number, last: number, before: number | null, after: number | null): Promise<void> {
    if (first > last || inserted.size === missing || (before !== null && before === after)) return;
    if (before !== null && after !== null && before > after) throw new ListChanged();
    const middle = Math.floor((first + last) / 2);
    const found = await visit(middle);
    await search(first, middle - 1, before, found?.before ?? null);
    await search(middle + 1, last, found?.after ?? null, after);
  }

  if (missing < 0) return null;
  if (pages === 0) return [];
  try {
    // What was added stands at the beginning or at the end of most lists.
    const begin = await visit(1);
    const end = pages > 1 ? await visit(pages) : null;
    await search(2, pages - 1, begin?.after ?? null, end?.before ?? null);
  } catch (error) {
    if (error instanceof ListChanged) return null;
    throw error;
  }
  if (inserted.size !== missing) return null;
  return [...inserted].sort(([one], [other]) => one - other).map(([index, row], earlier) => ({ row, rank: index - earlier }));
}

class ListChanged extends Error {}
