import { calls } from '@comptoir/marketplace-api/calls';
import type { Category } from '@comptoir/shared/catalogue/categories';
import { categoryFilterContract } from '@comptoir/shared/catalogue/category-filter-texts';
import { FILTER_CANDIDATES_PAGE, NewCategoryFiltersForm } from '@comptoir/shared/catalogue/category-filters';
import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { asking } from '../../procedures/asking.ts';
import { flagProcedure, removeProcedure } from '../../procedures/record.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';
import { sweep } from './sweep.ts';

const { categories, categoryFilters } = calls.catalogue;
/** What the documents call linked to a product (open point of CFL-020). */
const hasProducts = ({ activeMasterProductsCount }: Pick<Category, 'activeMasterProductsCount'>) => activeMasterProductsCount > 0;

const OfCategory = z.object({ category: Uuid });

export const categoryFiltersRouter = router({
  /** All of them: the call knows no page (CFL-028). */
  list: adminProcedure
    .input(OfCategory)
    .query(({ ctx, input: { category } }) =>
      ctx.services.marketplace.call(categoryFilters.list, { ...asking(ctx), params: { categoryUuid: category } }),
    ),
  /** The category, and the properties that are no filter of it yet: all of them, in pages of 500 (CFL-016, CFL-020, CFL-027). */
  candidates: adminProcedure.input(OfCategory).query(async ({ ctx, input: { category: uuid } }) => {
    const { marketplace } = ctx.services;
    const [category, candidates] = await Promise.all([
      marketplace.call(categories.get, { ...asking(ctx), params: { uuid } }),
      sweep(async (page, itemsPerPage) => {
        const args = { ...asking(ctx), params: { categoryUuid: uuid }, query: { page, itemsPerPage } };
        const { items, total } = await marketplace.call(categoryFilters.candidates, args);
        return { items: items.map(({ name, property }) => ({ uuid: property, name })), total };
      }, FILTER_CANDIDATES_PAGE),
    ]);
    return { category: category.name, hasProducts: hasProducts(category), candidates };
  }),
  /** A category without products gets no filter, and the creation is not even sent, whatever the screen knew (CFL-020, CFL-029). */
  create: adminProcedure.input(NewCategoryFiltersForm).mutation(async ({ ctx, input }) => {
    const { marketplace } = ctx.services;
    const category = await marketplace.call(categories.get, { ...asking(ctx), params: { uuid: input.category } });
    if (!hasProducts(category)) {
      const fields = [{ path: 'category', message: categoryFilterContract.noProduct }];
      throw new AppError('INVALID', 'the category is linked to no product', { fields });
    }
    await marketplace.call(categoryFilters.create, { ...asking(ctx), body: input });
  }),
  setActive: flagProcedure(categoryFilters.update, 'isActive'),
  remove: removeProcedure(categoryFilters.remove),
});
