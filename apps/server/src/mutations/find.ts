import type { Params, Query } from '@comptoir/marketplace-api/call';
import type { Page } from '@comptoir/shared/list';
import type { CallInput } from '../marketplace/request.ts';
import type { ItemOf, ListCall } from '../procedures/list.ts';
import { readPages } from '../procedures/pages.ts';
import type { ProcedureContext } from '../trpc/context.ts';

const PAGE = 100;
const PAGES = 10;

/** There are too many rows to read: it is unknown whether a record is among them. */
export class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError';
}

/**
 * Uuids of the rows that match exactly. A search may return more rows, because it matches any part of the name. Throws when there are too
 * many rows to read.
 */
export async function findExactly<Row extends { uuid: string }>(
  read: (paging: { page: number; itemsPerPage: number }) => Promise<Page<Row>>,
  is: (row: Row) => boolean,
): Promise<string[]> {
  const rows: Row[] = [];
  for await (const { items, isLast } of readPages((page) => read({ page, itemsPerPage: PAGE }), PAGES)) {
    rows.push(...items);
    if (isLast) return rows.filter(is).map(({ uuid }) => uuid);
  }
  throw new TooManyRowsError(`more than ${rows.length} rows`);
}

interface ListArgs<C extends ListCall> {
  query?: Omit<Query<C>, 'page' | 'itemsPerPage'>;
  params?: Params<C>;
}

/** Finds a record among the rows of a list, by a query and a predicate. */
export const findIn =
  <C extends ListCall, Key>(call: C, args: (key: Key) => ListArgs<C>, is: (row: ItemOf<C> & { uuid: string }, key: Key) => boolean) =>
  (ctx: ProcedureContext, key: Key): Promise<string[]> => {
    const { query, ...rest } = args(key);
    // The input of a call cannot be computed while it is still a type parameter.
    const argsOf = (paging: object) => ({ ...rest, query: { ...query, ...paging } }) as unknown as CallInput<C>;
    return findExactly(
      (paging) => ctx.call(call, argsOf(paging)) as Promise<Page<ItemOf<C> & { uuid: string }>>,
      (row) => is(row, key),
    );
  };

/** Finds a record by its name, which most lists can search. */
export const findByName = <C extends ListCall, Key extends { name: string }>(call: C, args: (key: Key) => ListArgs<C>) =>
  findIn(call, args, (row, { name }) => 'name' in row && row.name === name);
