import { CategorySearch, ReferenceSetName } from '@comptoir/shared/reference/reference';
import { z } from 'zod';
import { mutation } from '../../mutations/mutation.ts';
import { searchCategories } from '../../reference/search-categories.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

export const referenceRouter = router({
  /** Sets that have never been read are read now, so that the page shows missing uuids without a manual refresh (STR-010). */
  states: adminProcedure.query(({ ctx }) => {
    ctx.services.reference.warm(ctx.session.caller);
    return ctx.services.reference.states();
  }),
  /** URL of the marketplace's API documentation for developers; null when not configured. */
  docs: adminProcedure.query(({ ctx }) => ({ url: ctx.services.config.marketplaceDocsUrl })),
  /** Joins a running refresh: no record lock is needed. */
  refresh: mutation({
    input: z.object({ name: ReferenceSetName }),
    targets: ({ name }) => [{ kind: 'referenceSet', record: name }],
    changes: () => [],
    locks: () => [],
    run: (ctx, { name }) => ctx.services.reference.refresh(name, ctx.session.caller),
  }),
  /** The taxes with their age (REF-007). */
  taxes: adminProcedure.query(async ({ ctx }) => {
    const { items, refreshedAt, stale } = await ctx.services.reference.read('taxes', ctx.session.caller);
    return { items, refreshedAt, stale };
  }),
  searchCategories: adminProcedure.input(CategorySearch).query(async ({ ctx, input: { text } }) => {
    const { items } = await ctx.services.reference.read('categoryTree', ctx.session.caller);
    return searchCategories(items, text);
  }),
});
