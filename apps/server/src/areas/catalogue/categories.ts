import { calls } from '@comptoir/marketplace-api/calls';
import { type Category, CategoryFilters, CategoryMove, type CategoryRow } from '@comptoir/shared/catalogue/categories';
import { type Asking, asking } from '../../procedures/asking.ts';
import { listProcedure } from '../../procedures/list.ts';
import { pictureOf } from '../../procedures/picture.ts';
import { One } from '../../procedures/record.ts';
import type { Context } from '../../trpc/context.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { categoryQuery } from '../../views/categories.ts';
import { categoryForm } from './category-form.ts';
import { categoryTreeProcedure } from './category-tree.ts';

function toRow({ children, ...category }: Category, context: Context): CategoryRow {
  return {
    ...category,
    vignette: pictureOf(category.vignette, context),
    icon3d: pictureOf(category.icon3d, context),
    hasLiveChildren: children.some(({ archived }) => !archived),
  };
}

/** Changes one category; the tree that the pickers read is read again. */
async function write(ctx: Asking, uuid: string, body: { position: number } | { archived: true }): Promise<void> {
  const { marketplace, reference } = ctx.services;
  await marketplace.call(calls.catalogue.categories.update, { ...asking(ctx), params: { uuid }, body });
  reference.touch('categoryTree', ctx.session.caller);
}

export const categoriesRouter = router({
  list: listProcedure(calls.catalogue.categories.list, {
    input: CategoryFilters,
    query: categoryQuery,
    row: toRow,
  }),
  tree: categoryTreeProcedure,
  get: adminProcedure.input(One).query(async ({ ctx, input }) => {
    const category = await ctx.services.marketplace.call(calls.catalogue.categories.get, { ...asking(ctx), params: input });
    return toRow(category, ctx);
  }),
  ...categoryForm,
  /** Alone in the body, so that nothing else of the category changes (CAT-062). */
  move: adminProcedure.input(CategoryMove).mutation(({ ctx, input: { uuid, position } }) => write(ctx, uuid, { position })),
  /** Refused by the marketplace while a child is not archived, whatever the screen knew (CAT-034, CAT-061). */
  archive: adminProcedure.input(One).mutation(({ ctx, input: { uuid } }) => write(ctx, uuid, { archived: true })),
});
