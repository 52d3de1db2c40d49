import { calls } from '@comptoir/marketplace-api/calls';
import { categoryFilterTexts as texts } from '@comptoir/shared/catalogue/category-filter-texts';
import { Uuid } from '@comptoir/shared/fields';
import { PageInput } from '@comptoir/shared/list';
import { exportable } from './exportable.ts';

/** All of a category come in one page (CFL-028). */
export const categoryFilterView = exportable(calls.catalogue.categoryFilters.list, {
  filters: PageInput.extend({ category: Uuid }),
  query: () => ({}),
  params: ({ category }) => ({ categoryUuid: category }),
  columns: {
    name: { title: texts.name, cell: ({ name }) => name },
    type: { title: texts.type, cell: ({ type }) => type },
    isActive: { title: texts.state, cell: ({ isActive }) => (isActive ? texts.active : texts.inactive) },
  },
});
