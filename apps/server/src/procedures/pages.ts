import type { Page, Sort } from '@comptoir/shared/list';

/** One page of a list that the marketplace returns completely. */
export const slicePage = <Row>(rows: readonly Row[], { page, itemsPerPage }: { page: number; itemsPerPage: number }): Page<Row> => ({
  items: rows.slice((page - 1) * itemsPerPage, page * itemsPerPage),
  total: rows.length,
});

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
