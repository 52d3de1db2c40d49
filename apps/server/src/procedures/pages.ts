import type { Page, Sort } from '@comptoir/shared/list';

/** One page of a list that the marketplace returns completely. */
export const slicePage = <Row>(rows: readonly Row[], { page, itemsPerPage }: { page: number; itemsPerPage: number }): Page<Row> => ({
  items: rows.slice((page - 1) * itemsPerPage, page * itemsPerPage),
  total: rows.length,
});

/**
 * A reading that all pages of one file, and all that one request shows of it, share: it is repeated only for another attempt, another request
 * or another input. Which one it is for is known by its signal. A failed reading is not kept.
 */
export function readOnce<Context extends { signal: AbortSignal | undefined }, Input, Result>(
  read: (context: Context, input: Input) => Promise<Result>,
): typeof read {
  const readings = new WeakMap<AbortSignal, Map<string, Promise<Result>>>();
  return (context, input) => {
    const { signal } = context;
    if (signal === undefined) return read(context, input);
    const ofSignal = readings.get(signal) ?? new Map<string, Promise<Result>>();
    readings.set(signal, ofSignal);
    const key = JSON.stringify(input);
    const known = ofSignal.get(key);
    if (known !== undefined) return known;
    const page = read(context, input);
    ofSignal.set(key, page);
    page.catch(() => ofSignal.delete(key));
    return page;
  };
}

interface ReadPage<Row> extends Page<Row> {
  /** Rows read so far, those of this page included. */
  read: number;
  /** Last page: the total has been reached, or the list has ended earlier. */
  isLast: boolean;
}

/**
 * The pages of a list, one by one, until the total or `most` pages have been read. If the marketplace returns smaller pages than requested,
 * its page size is used.
 */
export async function* readPages<Row>(
  readPage: (page: number) => Promise<Page<Row>>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<ReadPage<Row>> {
  for (let page = 1, read = 0; page <= most; page += 1) {
    const { items, total } = await readPage(page);
    read += items.length;
    const isLast = items.length === 0 || read >= total;
    yield { items, total, read, isLast };
    if (isLast) return;
  }
}

/** Maximum number of reads of a list that changes concurrently: a row that moves between two pages may be missing on both. */
const MAX_PASSES = 3;

/** Every page of a list, read again when its total has changed. */
export async function* readStable<Row>(readPage: (page: number) => Promise<Page<Row>>): AsyncGenerator<Row[]> {
  for (let pass = 1; pass <= MAX_PASSES; pass += 1) {
    const totals = new Set<number>();
    for await (const { items, total } of readPages(readPage)) {
      totals.add(total);
      yield items;
    }
    if (totals.size <= 1) return;
  }
}

/**
 * Finds the matching row of a list that may change during the search. The row may move to a page that has already been read, so a list with
 * several pages is read twice before the row counts as missing.
 */
export async function findRow<Row>(
  readPage: (page: number) => Promise<Page<Row>>,
  matches: (row: Row) => boolean,
  most?: number,
): Promise<Row | undefined> {
  for (let pass = 1; pass <= 2; pass += 1) {
    let pages = 0;
    for await (const { items } of readPages(readPage, most)) {
      const found = items.find(matches);
      if (found !== undefined) return found;
      pages += 1;
    }
    if (pages === 1) return undefined;
  }
  return undefined;
}

/** Rows per page, and pages, in which a record is looked for when no call reads a single one. */
const LISTED = { itemsPerPage: 500, pages: 4 };

/** The row of a record from its list, where no call reads a single record. */
export const findListed = <Row extends { uuid: string }>(
  read: (paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>,
  uuid: string,
): Promise<Row | undefined> =>
  findRow(
    (page) => read({ page, itemsPerPage: LISTED.itemsPerPage }),
    (row) => row.uuid === uuid,
    LISTED.pages,
  );

interface PagedInput<Field extends string> {
  page: number;
  itemsPerPage: number;
  search?: string | undefined;
  sort: Sort<Field>[];
}

/** Common part of most queries: an empty search is omitted, and the default sort is used when none is chosen. */
export const pagedQuery = <Field extends string>(
  { defaultSort }: { defaultSort?: readonly Sort<Field>[] },
  { page, itemsPerPage, search, sort }: PagedInput<Field>,
) => ({
  page,
  itemsPerPage,
  search: search || undefined,
  order: sort.length > 0 ? sort : defaultSort && [...defaultSort],
});
