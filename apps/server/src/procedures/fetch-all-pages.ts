import type { Page } from '@comptoir/shared/list';

/** Rows per page, unless the call allows fewer. */
const PAGE = 1_000;
/** Pages requested concurrently. */
const CONCURRENCY = 4;

/**
 * Every row of a collection, without duplicates: a row that moves between two pages during the reads may be returned twice. If the
 * marketplace returns smaller pages than requested, its page size is used.
 */
export async function fetchAllPages<Row extends { uuid: string }>(
  read: (page: number, itemsPerPage: number) => Promise<Page<Row>>,
  itemsPerPage = PAGE,
): Promise<Row[]> {
  const first = await read(1, itemsPerPage);
  const rows = new Map(first.items.map((row) => [row.uuid, row]));
  const size = first.items.length;
  const pages = size === 0 ? 1 : Math.ceil(first.total / size);
  for (let page = 2; page <= pages; page += CONCURRENCY) {
    const next = Array.from({ length: Math.min(CONCURRENCY, pages - page + 1) }, (_, index) => read(page + index, itemsPerPage));
    for (const { items } of await Promise.all(next)) for (const row of items) rows.set(row.uuid, row);
  }
  return [...rows.values()];
}
