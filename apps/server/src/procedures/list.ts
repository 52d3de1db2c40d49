import type { Page } from '@comptoir/shared/list';
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { listInput } from '@comptoir/shared/list/schema';
import { adminProcedure } from '../trpc/trpc.ts';
import { callContext, type ProcedureContext } from './call-context.ts';
import type { ListSource } from './list-source.ts';

/** One page of a list, with the total (LST-003). */
export async function readListPage<L extends AnyList, Row extends RowOf<L>>(
  { readPage }: ListSource<L, Row>,
  ctx: ProcedureContext,
  query: ListQuery<L>,
): Promise<Page<Row>> {
  const { marketplace, db, codeMask } = ctx.services;
  const { items, total, copy } = await readPage({ marketplace, db, codeMask, ...callContext(ctx) }, query);
  const first = (query.page - 1) * query.itemsPerPage + 1;
  const unreadable = items.flatMap((row, index) => (row === null ? [index] : []));
  return {
    items: items.flatMap((row, index) => (row === null ? [] : [row(first + index)])),
    total,
    ...(unreadable.length > 0 && { unreadable }),
    ...(copy && { copy }),
  };
}

/** The query procedure of a list. */
export const listProcedure = <L extends AnyList, Row extends RowOf<L>>(source: ListSource<L, Row>) =>
  adminProcedure.input(listInput(source.list)).query(
    // tRPC's types cannot be computed while the list is still a type parameter.
    ({ ctx, input }) => readListPage(source, ctx, input as ListQuery<L>),
  );
