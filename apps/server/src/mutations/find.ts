import type { Params, Query } from '@comptoir/marketplace-api/call';
import type { Page } from '@comptoir/shared/list';
import type { CallArgs } from '../marketplace/request.ts';
import { callContext, type ProcedureContext } from '../procedures/call-context.ts';
import type { ItemOf, ListCall } from '../procedures/list-source.ts';
import { readPages } from '../procedures/pages.ts';

const PAGE = 100;
const PAGES = 10;

/** More rows than are worth reading: whether a record is among them stays unknown. */
export class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError';
}

/**
 * Uuids of the rows that are exactly what is looked for. A search answers more than that: its text may be anywhere in the name.
 * Throws when there are too many of them to read.
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

/** Finds a record among the rows of a list by what is known of it: how they are asked for, and which of them it is. */
export const findIn =
  <C extends ListCall, Key>(call: C, args: (key: Key) => ListArgs<C>, is: (row: ItemOf<C> & { uuid: string }, key: Key) => boolean) =>
  (ctx: ProcedureContext, key: Key): Promise<string[]> => {
    const { query, ...rest } = args(key);
    // The arguments of a call cannot be computed while it is still a type parameter.
    const argsOf = (paging: object) => ({ ...callContext(ctx), ...rest, query: { ...query, ...paging } }) as unknown as CallArgs<C>;
    return findExactly(
      (paging) => ctx.services.marketplace.call(call, argsOf(paging)) as Promise<Page<ItemOf<C> & { uuid: string }>>,
      (row) => is(row, key),
    );
  };
