import type { Page } from '@comptoir/shared/list';
import { readPages } from '../../procedures/pages.ts';

/** Rows per call, and maximum number of calls. */
const READ = { page: 100, pages: 5 };

type Query = { page: number; itemsPerPage: number; availability: boolean; orderNumber: string };

/**
 * The units that an order has taken (ORD-001). The call finds a part of the number: units of other orders are left out. `isComplete` is
 * false when there are too many of them to read.
 */
export async function unitsOfOrder<Unit extends { orderNumber: string | null }>(
  number: string,
  read: (query: Query) => Promise<Page<Unit>>,
) {
  const units: Unit[] = [];
  const readPage = (page: number) => read({ page, itemsPerPage: READ.page, availability: false, orderNumber: number });
  for await (const { items, isLast } of readPages(readPage, READ.pages)) {
    units.push(...items.filter(({ orderNumber }) => orderNumber === number));
    if (isLast) return { units, isComplete: true };
  }
  return { units, isComplete: false };
}
