import { calls } from '@comptoir/marketplace-api/calls';
import { CategoryFilters } from '@comptoir/shared/catalogue/categories';
import { categoryFilterTexts as texts } from '@comptoir/shared/catalogue/category-filter-texts';
import { categoryTexts, categoryContract as contract } from '@comptoir/shared/catalogue/texts';
import { categoryQuery } from './categories.ts';
import { exportable } from './exportable.ts';

/** The categories again, by what their filters need to know (CFL-004). */
export const filterableCategoryView = exportable(calls.catalogue.categories.list, {
  filters: CategoryFilters,
  query: categoryQuery,
  columns: {
    name: { title: categoryTexts.name, cell: ({ name }) => name },
    enabled: { title: categoryTexts.status, cell: ({ enabled }) => (enabled ? contract.enabled : contract.disabled) },
    products: { title: texts.products, cell: ({ activeMasterProductsCount }) => activeMasterProductsCount },
  },
});
