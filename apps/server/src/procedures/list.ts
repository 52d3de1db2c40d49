import type { Call, ListReply, Query } from '@comptoir/marketplace-api/call';
import type { Page } from '@comptoir/shared/list';
import type { z } from 'zod';
import type { CallArgs } from '../marketplace/request.ts';
import type { Context } from '../trpc/context.ts';
import { adminProcedure } from '../trpc/trpc.ts';
import { asking } from './asking.ts';

type ListCall = Call & { body: undefined; reply: ListReply<z.ZodType> };
type ItemOf<C extends ListCall> = z.output<C['reply']['item']>;

interface ListOptions<C extends ListCall, Filters extends z.ZodType, Row> {
  input: Filters;
  /** The screen's filters as the call's query. */
  query: (filters: z.output<Filters>) => Query<C>;
  /** What a row shows of an item. */
  row: (item: ItemOf<C>, context: Context) => Row;
}

/** A query that answers one page of a collection, with the size of the whole (LST-003). */
export const listProcedure = <C extends ListCall, Filters extends z.ZodType, Row>(
  description: C,
  { input: filters, query, row }: ListOptions<C, Filters, Row>,
) =>
  adminProcedure.input(filters).query(async ({ ctx, input }): Promise<Page<Row>> => {
    // Neither tRPC's types nor a call's arguments can be computed while the schema and the call are still type parameters.
    const args = { ...asking(ctx), query: query(input as z.output<Filters>) } as unknown as CallArgs<C>;
    const { items, total } = (await ctx.services.marketplace.call(description, args)) as Page<ItemOf<C>>;
    return { items: items.map((item) => row(item, ctx)), total };
  });
