import { calls } from '@comptoir/marketplace-api/calls';
import { type Category, CategoryFilters, type CategoryRow } from '@comptoir/shared/catalogue/categories';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { throughUs } from '../../marketplace/media.ts';
import { asking } from '../../procedures/asking.ts';
import { listProcedure } from '../../procedures/list.ts';
import type { Context } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

function toRow({ children, ...category }: Category, { services: { marketplace } }: Context): CategoryRow {
  return {
    ...category,
    vignette: throughUs(category.vignette, marketplace.origin),
    icon3d: throughUs(category.icon3d, marketplace.origin),
    hasLiveChildren: children.some(({ archived }) => !archived),
  };
}

export const categoriesRouter = router({
  list: listProcedure(calls.catalogue.categories.list, {
    input: CategoryFilters,
    query: ({ page, itemsPerPage, parent, search, sort }) => ({
      page,
      itemsPerPage,
      // One or the other, never both (CAT-057).
      ...(parent === undefined ? { lvl: 1 } : { 'parent.uuid': parent }),
      name: search || undefined,
      order: sort.length === 0 ? undefined : sort,
    }),
    row: toRow,
  }),
  get: adminProcedure.input(z.object({ uuid: Uuid })).query(async ({ ctx, input }) => {
    const category = await ctx.services.marketplace.call(calls.catalogue.categories.get, { ...asking(ctx), params: input });
    return toRow(category, ctx);
  }),
});
