import type { Page } from '@comptoir/shared/list';

/** One page of a list that the marketplace gives all at once. */
export const slicePage = <Row>(rows: readonly Row[], { page, itemsPerPage }: { page: number; itemsPerPage: number }): Page<Row> => ({
  items: rows.slice((page - 1) * itemsPerPage, page * itemsPerPage),
  total: rows.length,
});

interface ReadPage<Row> extends Page<Row> {
  /** Rows read so far, those of this page included. */
  read: number;
  /** None follows: the total has been reached, or the list ended before it. */
  isLast: boolean;
}

/**
 * The pages of a list, one after the other, until the total or `most` pages have been read. Rows are counted as they come: a marketplace that
 * gives smaller pages than requested is read in its own.
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
 * The row that matches, of a list that others change meanwhile: it may have moved onto a page that was read before, so a list of several pages
 * is read once more before the row counts as missing.
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
