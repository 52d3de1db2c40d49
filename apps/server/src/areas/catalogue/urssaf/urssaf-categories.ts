import { calls } from '@comptoir/marketplace-api/calls';
import type { BrandMapping } from '@comptoir/shared/catalogue/collections/social-events';
import { urssafBrandList, urssafCategoryList } from '@comptoir/shared/catalogue/urssaf/urssaf-lists';
import { AppError } from '@comptoir/shared/errors';
import type { Page } from '@comptoir/shared/list';
import { listInput } from '@comptoir/shared/list/schema';
import { readCopiedList, readCopiedRow } from '../../../catalogue-index/copied-lists.ts';
import { readCopiedSubList } from '../../../catalogue-index/sub-lists.ts';
import { listProcedure, listSource } from '../../../procedures/list.ts';
import { findRow, slicePage } from '../../../procedures/pages.ts';
import { ByUuid } from '../../../procedures/record.ts';
import { orFromCopy, pageOfCopy, withCopy } from '../../../procedures/with-copy.ts';
import { adminProcedure, router } from '../../../trpc/trpc.ts';
import { matchesBrand } from './brands.ts';

const { socialEvents } = calls.catalogue;

/** Rows per call when searching one category: there are about twelve categories. */
const PAGE = 1_000;

const source = withCopy(
  listSource(urssafCategoryList, socialEvents.list, {
    query: ({ page, itemsPerPage, search }) => ({ page, itemsPerPage, name: search || undefined }),
    row: (category) => category,
  }),
  ({ db }) => readCopiedList(db, 'urssafCategories'),
);

export const urssafCategoriesRouter = router({
  list: listProcedure(source),
  /** Name of the category, shown beside the title of its screens: no call reads a single category. */
  name: adminProcedure.input(ByUuid).query(({ ctx, input }) =>
    orFromCopy(
      async () => {
        const readPage = (page: number) => ctx.call(socialEvents.list, { query: { page, itemsPerPage: PAGE } });
        const found = await findRow(readPage, ({ uuid }) => uuid === input.uuid);
        if (found === undefined) throw new AppError('NOT_FOUND', 'there is no such category of URSSAF');
        return { name: found.name };
      },
      () => readCopiedRow(ctx.services.db, 'urssafCategories', input.uuid),
    ),
  ),
  /**
   * The brands mapped to the category. The call returns all: this server searches and makes the pages (URS-018, URS-021, open point of
   * URS-008).
   */
  brands: adminProcedure.input(listInput(urssafBrandList)).query(({ ctx, input }) =>
    orFromCopy(
      async (): Promise<Page<BrandMapping>> => {
        const query = { socialEventUuid: input.category };
        const { brands } = await ctx.call(socialEvents.brands, { query });
        return slicePage(brands.filter(matchesBrand(input)), input);
      },
      async () => {
        const { search: _, ...paging } = input;
        const matches = matchesBrand(input);
        const isListed = (row: BrandMapping) => row.isSelected && matches(row);
        const copy = await readCopiedSubList(ctx.services.db, 'urssafBrands', input.category, isListed);
        return copy && pageOfCopy(urssafBrandList, copy, paging);
      },
    ),
  ),
});
