import type { Page } from '@comptoir/shared/list';
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { listInput } from '@comptoir/shared/list/schema';
import { adminProcedure } from '../trpc/trpc.ts';
import { callContext } from './call-context.ts';
import type { ListSource } from './list-source.ts';

/** A query that answers one page of a list, with the total (LST-003). */
export const listProcedure = <L extends AnyList, Row extends RowOf<L>>({ list, read }: ListSource<L, Row>) =>
  adminProcedure.input(listInput(list)).query(async ({ ctx, input }): Promise<Page<Row>> => {
    // tRPC's types cannot be computed while the list is still a type parameter.
    const query = input as ListQuery<L>;
    const { items, total } = await read({ marketplace: ctx.services.marketplace, ...callContext(ctx) }, query);
    return { items: items.map((row, index) => row((query.page - 1) * query.itemsPerPage + index + 1)), total };
  });
