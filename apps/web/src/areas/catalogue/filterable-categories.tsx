import type { CategoryRow } from '@comptoir/shared/catalogue/categories';
import { FILTERABLE_CATEGORY_PAGE_SIZES } from '@comptoir/shared/catalogue/category-filter-list';
import { categoryFilterContract as contract, categoryFilterTexts as texts } from '@comptoir/shared/catalogue/category-filter-texts';
import { categoryContract, categoryTexts } from '@comptoir/shared/catalogue/texts';
import { Eye } from 'lucide-react';
import { figure, flag, name } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { exportOf } from '../../kit/list/export-of.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { type ListState, listInput } from '../../kit/list/list-state.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { Badge } from '../../ui/badge.tsx';

const filtersOf = ({ uuid }: CategoryRow) => href('categoryProductFiltersManagement', { uuid });

const LIST: ListDeclaration<CategoryRow> = {
  route: 'filterableCategoryList',
  title: contract.title,
  noun: categoryTexts.noun,
  pageSizes: FILTERABLE_CATEGORY_PAGE_SIZES,
  search: categoryTexts.search,
  columns: [
    name('name', categoryTexts.name, (row) => row.name, {
      to: filtersOf,
      sub: ({ slug }) => slug,
      mark: ({ archived }) => archived && <Badge dot="none">{categoryTexts.archived}</Badge>,
    }),
    flag('enabled', categoryTexts.status, {
      isOn: ({ enabled }) => enabled,
      words: { on: categoryContract.enabled, off: categoryContract.disabled },
      width: '9rem',
    }),
    figure('products', texts.products, ({ activeMasterProductsCount }) => activeMasterProductsCount, { width: '9rem' }),
  ],
  actions: (row) => <RowLink icon={Eye} label={texts.manage(row.name)} to={filtersOf(row)} />,
  exportView: exportOf('filterableCategories', listInput, ['name', 'enabled', 'products']),
  rowKey: ({ uuid }) => uuid,
  empty: categoryTexts.empty,
};

/** The top level, like the list of categories (open point of CFL-001). */
const readCategories = (state: ListState) => trpc.catalogue.categories.list.queryOptions(listInput(state));

/** `/admin/catalogue/liste-des-categories-de-produit-filtrables` (CFL-001, CFL-004 to CFL-006). */
export const Screen = () => <ListPage list={LIST} read={readCategories} />;
