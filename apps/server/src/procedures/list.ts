import type { Call, ListReply, Params, Query } from '@comptoir/marketplace-api/call';
import type { CopyState, Direction, Page, Sort } from '@comptoir/shared/list';
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { listInput } from '@comptoir/shared/list/schema';
import type { z } from 'zod';
import type { CodeMask } from '../code-mask.ts';
import type { Database } from '../db.ts';
import type { SessionCaller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { CallArgs } from '../marketplace/request.ts';
import { type CallContext, callContext, type ProcedureContext } from '../trpc/context.ts';
import { adminProcedure } from '../trpc/trpc.ts';

export type ListCall = Call & { body: undefined; reply: ListReply<z.ZodType> };
export type ItemOf<C extends ListCall> = z.output<C['reply']['item']>;
type SortField<C extends ListCall> =
  Query<C> extends { order?: readonly { field: infer Field extends string }[] | undefined } ? Field : never;

/** Context for reading a row: `rank` is its position in the complete list, from 1. */
export interface RowContext {
  rank: number;
  services: { marketplace: Pick<Marketplace, 'origin'>; codeMask: Pick<CodeMask, 'hide'> };
}

interface SourceOptions<L extends AnyList, C extends ListCall, Row extends RowOf<L>> {
  /** The query of the call. */
  query: (input: ListQuery<NoInfer<L>>) => Query<C>;
  /** Path parameters, for a list below a parent. */
  params?: (input: ListQuery<NoInfer<L>>) => Params<C>;
  /** Converts a row. */
  row: (item: ItemOf<C>, context: RowContext) => Row;
  /** Additional sorts of an export, so that rows with equal sort values have the same order on all pages. */
  tieBreak?: readonly { field: SortField<C>; direction: Direction }[];
}

/** Caller of a list. */
export interface ListCaller extends CallContext {
  marketplace: Marketplace;
  db: Pick<Database, 'pool' | 'prisma'>;
  /** The service account, without which there is no copy of the products; null when none is configured. */
  service: SessionCaller | null;
  /** A copy is shown when the calls fail. */
  hasFallback?: boolean;
  /** How a list or a file shows a code. */
  codeMask: Pick<CodeMask, 'isOn' | 'hide'>;
}

/** A page of a list, before its rows are converted. */
interface SourcePage<Item> {
  items: Item[];
  total: number;
  /** There are more rows than the total, at which the pages end. */
  isCapped?: boolean;
  /** The rows are those of a copy. */
  copy?: CopyState;
}
export type ReadRow<Row> = (rank: number) => Row;

/** A list of the marketplace: read page by page by its procedure (list.ts), and by the export of its view. */
export interface ListSource<L extends AnyList, Row extends RowOf<L> = RowOf<L>> {
  list: L;
  /** A page of the screen; null for a row that cannot be read. */
  readPage: (caller: ListCaller, input: ListQuery<L>) => Promise<SourcePage<ReadRow<Row> | null>>;
  /** A page of a file, which has all rows or fails; sorted so that no row changes its page meanwhile. */
  readForFile: (caller: ListCaller, input: ListQuery<L>) => Promise<SourcePage<ReadRow<Row>>>;
}

/** A list whose pages this server makes from all rows, each of which must be readable. */
export const completeSource = <L extends AnyList>(list: L, read: ListSource<L>['readForFile']): ListSource<L> => ({
  list,
  readPage: read,
  readForFile: read,
});

export const listSource = <L extends AnyList, C extends ListCall, Row extends RowOf<L>>(
  list: L,
  call: C,
  { query, params, row, tieBreak = [] }: SourceOptions<L, C, Row>,
): ListSource<L, Row> => {
  // The arguments of a call cannot be computed while it is still a type parameter.
  const argsOf = (context: CallContext, input: ListQuery<L>, sorted: (query: { order?: Sort[] }) => object) =>
    ({ ...context, query: sorted(query(input) as { order?: Sort[] }), ...(params && { params: params(input) }) }) as unknown as CallArgs<C>;
  const convert =
    (item: ItemOf<C>, services: Pick<ListCaller, 'marketplace' | 'codeMask'>): ReadRow<Row> =>
    (rank) =>
      row(item, { rank, services });
  return {
    list,
    async readPage({ marketplace, codeMask, db: _, service: __, ...context }, input) {
      const { items, total } = await marketplace.rows(
        call,
        argsOf(context, input, (listQuery) => listQuery),
      );
      return { items: items.map((item) => (item === null ? null : convert(item, { marketplace, codeMask }))), total };
    },
    async readForFile({ marketplace, codeMask, db: _, service: __, ...context }, input) {
      const args = argsOf(context, input, (listQuery) => sortedToTheEnd(listQuery, tieBreak));
      const { items, total } = (await marketplace.call(call, args)) as Page<ItemOf<C>>;
      return { items: items.map((item) => convert(item, { marketplace, codeMask })), total };
    },
  };
};

/** Without a chosen order, the marketplace's order is kept: the export must match the screen. */
function sortedToTheEnd(query: { order?: Sort[] | undefined }, tieBreak: readonly Sort[]) {
  const { order = [] } = query;
  if (order.length === 0) return query;
  const rest = tieBreak.filter((sort) => !order.some(({ field }) => field === sort.field));
  return { ...query, order: [...order, ...rest] };
}

/** One page of a list, with the total (LST-003). */
export async function readListPage<L extends AnyList, Row extends RowOf<L>>(
  { readPage }: ListSource<L, Row>,
  ctx: ProcedureContext,
  query: ListQuery<L>,
): Promise<Page<Row>> {
  const { marketplace, db, service, codeMask } = ctx.services;
  const { items, total, isCapped, copy } = await readPage({ marketplace, db, service, codeMask, ...callContext(ctx) }, query);
  const first = (query.page - 1) * query.itemsPerPage + 1;
  const unreadable = items.flatMap((row, index) => (row === null ? [index] : []));
  return {
    items: items.flatMap((row, index) => (row === null ? [] : [row(first + index)])),
    total,
    ...(unreadable.length > 0 && { unreadable }),
    ...(isCapped && { isCapped }),
    ...(copy && { copy }),
  };
}

/** The query procedure of a list. */
export const listProcedure = <L extends AnyList, Row extends RowOf<L>>(source: ListSource<L, Row>) =>
  adminProcedure.input(listInput(source.list)).query(
    // tRPC's types cannot be computed while the list is still a type parameter.
    ({ ctx, input }) => readListPage(source, ctx, input as ListQuery<L>),
  );
