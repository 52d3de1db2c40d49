import { calls } from '@comptoir/marketplace-api/calls';
import { BindingChange, BindingFilters, BindingSweep } from '@comptoir/shared/catalogue/property-bindings';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { asking } from '../../procedures/asking.ts';
import { listProcedure } from '../../procedures/list.ts';
import type { Context } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { bindingQuery, matchingQuery } from '../../views/bound-variants.ts';
import { sweep } from './sweep.ts';

const { propertyBindings: described } = calls.catalogue;

/** Number of variants, all or bound only: a page of one row says it. */
const count = async (ctx: Context & Parameters<typeof asking>[0], value: string, boundOnly: boolean) => {
  const query = { page: 1, itemsPerPage: 1, propertyValueUuid: value, matchPropertyValueOnly: boundOnly };
  return (await ctx.services.marketplace.call(described.list, { ...asking(ctx), query })).total;
};

export const propertyBindingsRouter = router({
  list: listProcedure(described.list, {
    input: BindingFilters,
    query: bindingQuery,
    row: (row) => row,
  }),
  /** The counters of the grid that do not depend on its filters (PRO-063). */
  counts: adminProcedure.input(z.object({ value: Uuid })).query(async ({ ctx, input }) => {
    const [total, bound] = await Promise.all([count(ctx, input.value, false), count(ctx, input.value, true)]);
    return { total, bound };
  }),
  /** Uuids of every variant that matches, however many: what ticking a filtered result needs (open point of PRO-062). */
  sweep: adminProcedure.input(BindingSweep).query(async ({ ctx, input }) => {
    const found = { bound: [] as string[], free: [] as string[] };
    const read = (page: number, itemsPerPage: number) =>
      ctx.services.marketplace.call(described.list, { ...asking(ctx), query: { page, itemsPerPage, ...matchingQuery(input) } });
    for (const { uuid, isBound } of await sweep(read)) found[isBound ? 'bound' : 'free'].push(uuid);
    return found;
  }),
  save: adminProcedure
    .input(BindingChange)
    .mutation(({ ctx, input }) => ctx.services.marketplace.call(described.save, { ...asking(ctx), body: input })),
});
