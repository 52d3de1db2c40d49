import type { Page } from '@comptoir/shared/list';
import { digestSet } from './digest-set.ts';
import { readPages } from './pages.ts';

/** Maximum number of passes over a list that keeps changing; rows still missed after that are not in the file. */
const PASSES = 3;

interface Rows<Row> {
  /** New rows of one page, without those read before. */
  items: Row[];
  /** Expected total, if known. */
  total: number;
  /** The list has changed since the first page. */
  moved: boolean;
}

/**
 * Every row of a list exactly once, page by page, while others add and archive rows. Pages shift in a list that changes: after a removal, a
 * later row moves to the previous page; after an addition, a row is repeated. Rows are therefore identified by uuid, and when the total
 * changes or a row is repeated, the list is read again for missed rows, which come last. A change that keeps the total and repeats no row
 * cannot be detected.
 */
export async function* readRows<Row extends { uuid: string }>(readPage: (page: number) => Promise<Page<Row>>): AsyncGenerator<Rows<Row>> {
  const seen = digestSet();
  let moved = false;
  for (let pass = 1; pass <= PASSES; pass += 1) {
    let stable = true;
    let before: number | undefined;
    for await (const { items: rows, total, read, isLast } of readPages(readPage)) {
      const items = rows.filter(({ uuid }) => seen.add(uuid));
      const doubled = pass === 1 && items.length < rows.length;
      const hasEndedEarly = isLast && read < total;
      if (doubled || hasEndedEarly || (before ?? total) !== total) stable = false;
      moved ||= !stable;
      before = total;
      yield { items, total: Math.max(total, seen.size()), moved };
    }
    if (stable) return;
  }
}
