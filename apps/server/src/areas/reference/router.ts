import { CategorySearch, ReferenceSetName } from '@comptoir/shared/reference/reference';
import { z } from 'zod';
import { searchCategories } from '../../reference/search-categories.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

/** A cached set with its age. */
const cached = <const Name extends ReferenceSetName>(name: Name) =>
  adminProcedure.query(async ({ ctx }) => {
    const { items, refreshedAt, stale } = await ctx.services.reference.read(name, ctx.session.caller);
    return { items, refreshedAt, stale };
  });

export const referenceRouter = router({
  states: adminProcedure.query(({ ctx }) => ctx.services.reference.states()),
  refresh: adminProcedure
    .input(z.object({ name: ReferenceSetName }))
    .mutation(({ ctx, input }) => ctx.services.reference.refresh(input.name, ctx.session.caller)),
  taxes: cached('taxes'),
  categoryTree: cached('categoryTree'),
  searchCategories: adminProcedure.input(CategorySearch).query(async ({ ctx, input: { text } }) => {
    const { items } = await ctx.services.reference.read('categoryTree', ctx.session.caller);
    return searchCategories(items, text);
  }),
});
