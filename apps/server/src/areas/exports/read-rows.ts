import type { Page } from '@comptoir/shared/list';
import { readPages } from '../../procedures/pages.ts';

/** Times a list is read that never stops changing: what is still missing then is missing in the file. */
const PASSES = 3;

interface Rows<Row> {
  /** Of one page, those that were not read before. */
  items: Row[];
  /** How many there will be in the end, as far as it is known. */
  total: number;
  /** The list has changed since it was first read. */
  moved: boolean;
}

/**
 * Every row of a list, each once, page after page, while others add and archive. Pages have no fixed place in a list that changes: a row that
 * leaves draws one of the next page onto the page before, a row that enters pushes one over again. So rows are told apart by their uuid, and when
 * the total moved, or a row came twice, the list is read again for what slipped through: those rows come last. A change that leaves the total as
 * it was and pushes no row over again cannot be seen.
 */
export async function* readRows<Row extends { uuid: string }>(readPage: (page: number) => Promise<Page<Row>>): AsyncGenerator<Rows<Row>> {
  // A hundred bytes a row: a list of a million takes a hundred megabytes of the worker.
  const seen = new Set<string>();
  let moved = false;
  for (let pass = 1; pass <= PASSES; pass += 1) {
    let stable = true;
    let before: number | undefined;
    for await (const { items: rows, total, read, isLast } of readPages(readPage)) {
      const items = rows.filter(({ uuid }) => !seen.has(uuid) && seen.add(uuid));
      const doubled = pass === 1 && items.length < rows.length;
      const emptied = isLast && read < total;
      if (doubled || emptied || (before ?? total) !== total) stable = false;
      moved ||= !stable;
      before = total;
      yield { items, total: Math.max(total, seen.size), moved };
    }
    if (stable) return;
  }
}
