import type { Page } from '@comptoir/shared/list';

/** Rows asked for at a time, unless the call takes fewer. */
const PAGE = 1_000;
/** Pages asked for at once. */
const AT_ONCE = 4;

/**
 * Every row of a collection, page after page, each row once: rows that move between two pages while it reads may come twice. A
 * marketplace that gives smaller pages than requested is read in its own.
 */
export async function fetchAllPages<Row extends { uuid: string }>(
  read: (page: number, itemsPerPage: number) => Promise<Page<Row>>,
  itemsPerPage = PAGE,
): Promise<Row[]> {
  const first = await read(1, itemsPerPage);
  const rows = new Map(first.items.map((row) => [row.uuid, row]));
  const size = first.items.length;
  const pages = size === 0 ? 1 : Math.ceil(first.total / size);
  for (let page = 2; page <= pages; page += AT_ONCE) {
    const next = Array.from({ length: Math.min(AT_ONCE, pages - page + 1) }, (_, index) => read(page + index, itemsPerPage));
    for (const { items } of await Promise.all(next)) for (const row of items) rows.set(row.uuid, row);
  }
  return [...rows.values()];
}
