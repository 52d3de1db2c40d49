import { calls } from '@comptoir/marketplace-api/calls';
import type { Category } from '@comptoir/shared/catalogue/categories/categories';
import { categoryFilterList } from '@comptoir/shared/catalogue/categories/category-lists';
import {
  CategoryFilterActivation,
  FILTER_CANDIDATES_PAGE,
  NewCategoryFiltersForm,
} from '@comptoir/shared/catalogue/category-filters/category-filters';
import { categoryFilterContract } from '@comptoir/shared/catalogue/texts';
import { AppError } from '@comptoir/shared/errors';
import { Uuid } from '@comptoir/shared/fields';
import { z } from 'zod';
import { readCopiedSubList } from '../../../catalogue-index/sub-lists.ts';
import { creation, mutation } from '../../../mutations/mutation.ts';
import { byUuid, changesBetween, changesSent } from '../../../mutations/target.ts';
import { fetchAllPages } from '../../../procedures/fetch-all-pages.ts';
import { listProcedure, listSource } from '../../../procedures/list.ts';
import { removeProcedure } from '../../../procedures/record.ts';
import { withCopy } from '../../../procedures/with-copy.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';

const { categories, categoryFilters } = calls.catalogue;
/** Whether products are linked, as the documents call it (open point of CFL-020). */
const hasProducts = ({ activeMasterProductsCount }: Pick<Category, 'activeMasterProductsCount'>) => activeMasterProductsCount > 0;

type NewFilters = z.output<typeof NewCategoryFiltersForm>;

const OfCategory = z.object({ category: Uuid });

/** Reads all filters at once: the call has no pages (CFL-028). */
export const categoryFilterSource = withCopy(
  listSource(categoryFilterList, categoryFilters.list, {
    params: ({ category }) => ({ categoryUuid: category }),
    query: () => ({}),
    row: (filter) => filter,
  }),
  ({ db }, { category }) => readCopiedSubList(db, 'categoryFilters', category),
);

export const categoryFiltersRouter = router({
  list: listProcedure(categoryFilterSource),
  /** The category, and the properties that are not yet its filters: all of them, in pages of 500 (CFL-016, CFL-020, CFL-027). */
  candidates: adminProcedure.input(OfCategory).query(async ({ ctx, input: { category: uuid } }) => {
    const [category, candidates] = await Promise.all([
      ctx.call(categories.get, { params: { uuid } }),
      fetchAllPages(async (page, itemsPerPage) => {
        const args = { params: { categoryUuid: uuid }, query: { page, itemsPerPage } };
        const { items, total } = await ctx.call(categoryFilters.candidates, args);
        return { items: items.map(({ name, property }) => ({ uuid: property, name })), total };
      }, FILTER_CANDIDATES_PAGE),
    ]);
    return { category: category.name, hasProducts: hasProducts(category), candidates };
  }),
  /** A category without products cannot have a filter: the creation is not sent, even if the screen's data is older (CFL-020, CFL-029). */
  create: creation({
    input: NewCategoryFiltersForm,
    targets: ({ category }, created: { uuids: string[] } | undefined) => [
      { kind: 'category', record: category },
      ...(created?.uuids ?? []).map((record) => ({ kind: 'categoryFilter' as const, record })),
    ],
    changes: ({ properties }) => changesSent({ properties }),
    creation: {
      kind: 'categoryFilter',
      naturalKey: (form: NewFilters) => ({ ...form }),
      async find(ctx, { category, properties }: NewFilters) {
        const args = { params: { categoryUuid: category } };
        const { items } = await ctx.call(categoryFilters.list, args);
        return items.filter(({ property }) => properties.includes(property)).map(({ uuid }) => uuid);
      },
      answer: (_uuid, _key, uuids) => ({ uuids: [...uuids] }),
    },
    async run(ctx, input) {
      const category = await ctx.call(categories.get, { params: { uuid: input.category } });
      if (!hasProducts(category)) {
        const fields = [{ path: 'category', message: categoryFilterContract.noProduct }];
        throw new AppError('INVALID', 'the category is linked to no product', { fields });
      }
      const created = await ctx.call(categoryFilters.create, { body: input });
      return { uuids: created.map(({ uuid }) => uuid) };
    },
  }),
  /** Changes only this flag (CFL-014). Its previous value is read from the list of the category: no call returns a single filter. */
  setActive: mutation({
    input: CategoryFilterActivation.extend({ uuid: Uuid, ...OfCategory.shape }),
    act: ({ isActive }) => (isActive ? 'enable' : 'disable'),
    targets: byUuid('categoryFilter'),
    changes: 'read',
    async run(ctx, { uuid, category, isActive }) {
      const { items } = await ctx.call(categoryFilters.list, { params: { categoryUuid: category } });
      const before = items.find((filter) => filter.uuid === uuid);
      ctx.changing(before === undefined ? changesSent({ isActive }) : changesBetween({ isActive: before.isActive }, { isActive }));
      await ctx.call(categoryFilters.update, { params: { uuid }, body: { isActive } });
    },
  }),
  remove: removeProcedure(categoryFilters.remove, 'categoryFilter', {
    ownedBy: { kind: 'category', field: 'filter' },
    async read(ctx, uuid, category) {
      if (category === undefined) return undefined;
      const { items } = await ctx.call(categoryFilters.list, { params: { categoryUuid: category } });
      const filter = items.find((one) => one.uuid === uuid);
      return filter && { name: filter.name, category, properties: [filter.property] };
    },
  }),
});
