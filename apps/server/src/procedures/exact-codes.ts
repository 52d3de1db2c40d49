import type { Page } from '@comptoir/shared/list';
import { withoutExtension } from '@comptoir/shared/stock/masked-code';

/** Rows read per call, and maximum number of calls: the call finds parts of codes, of which only whole ones count. */
const ROWS = 500;
const CALLS = 4;

const folded = (code: string) => withoutExtension(code.trim().toLowerCase());

/** Whether this is the typed code, whatever its case. */
export const isTypedCode = (code: string, typed: string): boolean => folded(code) === folded(typed);

/**
 * The rows that may be found by the typed text while codes are masked (MSK-003). `read` asks the marketplace for rows that contain it; of a
 * text that more rows contain than that, only the first page is read, and `isComplete` is false: it is a part of a code, and must not be slow.
 */
export async function readExact<Row>(
  read: (paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>,
  matches: (row: Row) => boolean,
): Promise<{ rows: Row[]; isComplete: boolean }> {
  const rows: Row[] = [];
  for (let page = 1; page <= CALLS; page += 1) {
    const { items, total } = await read({ page, itemsPerPage: ROWS });
    rows.push(...items.filter(matches));
    if (items.length === 0 || page * ROWS >= total) return { rows, isComplete: true };
    if (total > CALLS * ROWS) break;
  }
  return { rows, isComplete: false };
}

/** The codes that are exactly the typed one. */
export const readExactCodes = async <Row extends { code: string }>(typed: string, read: Parameters<typeof readExact<Row>>[0]) =>
  (await readExact(read, ({ code }) => isTypedCode(code, typed))).rows;
