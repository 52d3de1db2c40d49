import type { Page } from '@comptoir/shared/list';

/** Rows read per call, and maximum number of calls: the call finds parts of codes, of which only whole ones count. */
const ROWS = 500;
const CALLS = 4;

const folded = (code: string) => code.trim().toLowerCase();

/**
 * The codes that are exactly the typed one, whatever its case (MSK-003). `read` asks the marketplace for codes that contain it; of a text
 * that more codes contain than that, only the first page is read: it is a part of a code, and must not be slow.
 */
export async function readExactCodes<Row extends { code: string }>(
  typed: string,
  read: (paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (let page = 1; page <= CALLS; page += 1) {
    const { items, total } = await read({ page, itemsPerPage: ROWS });
    found.push(...items.filter(({ code }) => folded(code) === folded(typed)));
    if (items.length === 0 || page * ROWS >= total || total > CALLS * ROWS) break;
  }
  return found;
}
