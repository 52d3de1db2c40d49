import { calls } from '@comptoir/marketplace-api/calls';
import { type Category, CategoryMove, type CategoryRow } from '@comptoir/shared/catalogue/categories/categories';
import { categoryList, filterableCategoryList } from '@comptoir/shared/catalogue/categories/category-lists';
import { callContext } from '../../../procedures/call-context.ts';
import { listProcedure } from '../../../procedures/list.ts';
import { listSource, type RowContext } from '../../../procedures/list-source.ts';
import { pagedQuery } from '../../../procedures/paged-query.ts';
import { pictureOf } from '../../../procedures/picture.ts';
import { ByUuid, type ChangeOptions, changeProcedure, fieldsProcedure, readBy } from '../../../procedures/record.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';
import { categoryForm } from './category-form.ts';

function toRow({ children, ...category }: Category, context: Pick<RowContext, 'services'>): CategoryRow {
  return {
    ...category,
    vignette: pictureOf(category.vignette, context),
    icon3d: pictureOf(category.icon3d, context),
    hasLiveChildren: children.some(({ archived }) => !archived),
  };
}

const { update } = calls.catalogue.categories;
/** The category tree of the pickers is refreshed. */
const options: ChangeOptions = {
  kind: 'category',
  stale: ['categoryTree'],
  before: readBy(calls.catalogue.categories.get),
};

const tieBreak = [{ field: 'lft', direction: 'asc' }] as const;

/** The query has either the level or the parent, never both (CAT-057). */
export const categorySource = listSource(categoryList, calls.catalogue.categories.list, {
  query({ parent, archived, ...input }) {
    const { search, ...query } = pagedQuery(categoryList, input);
    return { ...query, ...(parent === undefined ? { lvl: 1 } : { 'parent.uuid': parent }), name: search, archived };
  },
  row: toRow,
  tieBreak,
});

export const filterableCategorySource = listSource(filterableCategoryList, calls.catalogue.categories.list, {
  query({ archived, ...input }) {
    const { search, ...query } = pagedQuery(filterableCategoryList, input);
    return { ...query, lvl: 1, name: search, archived };
  },
  row: toRow,
  tieBreak,
});

export const categoriesRouter = router({
  list: listProcedure(categorySource),
  get: adminProcedure.input(ByUuid).query(async ({ ctx, input }) => {
    const category = await ctx.services.marketplace.call(calls.catalogue.categories.get, { ...callContext(ctx), params: input });
    return toRow(category, ctx);
  }),
  ...categoryForm,
  /** The only field of the body, so that nothing else of the category changes (CAT-062). */
  move: fieldsProcedure(update, CategoryMove, { ...options, act: 'move' }),
  /** The marketplace refuses it while a child is not archived, even if the screen's data is older (CAT-034, CAT-061). */
  archive: changeProcedure(update, { archived: true }, { ...options, act: 'archive' }),
});
