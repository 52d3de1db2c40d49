import { CATEGORY_FILTER_PAGE_SIZES } from '@comptoir/shared/catalogue/category-filter-list';
import { categoryFilterTexts as texts } from '@comptoir/shared/catalogue/category-filter-texts';
import type { CategoryFilter } from '@comptoir/shared/catalogue/category-filters';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { name, text, toggle } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface CategoryFilterActions {
  toggle: (filter: CategoryFilter) => void;
  remove: (filter: CategoryFilter) => void;
  add: ReactNode;
}

/** CFL-007 to CFL-012. */
export const categoryFilterList = (category: string, actions: CategoryFilterActions): ListDeclaration<CategoryFilter> => ({
  route: 'categoryProductFiltersManagement',
  part: true,
  title: category.toLocaleUpperCase('fr'),
  noun: texts.noun,
  pageSizes: CATEGORY_FILTER_PAGE_SIZES,
  columns: [
    name('name', texts.name, (row) => row.name),
    text('type', texts.type, ({ type }) => type, { width: '12rem' }),
    toggle('isActive', texts.state, {
      isOn: ({ isActive }) => isActive,
      words: { on: texts.active, off: texts.inactive },
      label: (row) => texts.switch(row.name),
      onToggle: actions.toggle,
      width: '14rem',
    }),
  ],
  actions: (row) => <IconButton icon={Trash2} size="row" label={texts.remove(row.name)} onClick={() => actions.remove(row)} />,
  rowKey: ({ uuid }) => uuid,
  empty: texts.empty,
  emptyAction: actions.add,
});
