import { CATEGORY_FILTER_PAGE_SIZES } from '@comptoir/shared/catalogue/category-filter-list';
import { categoryFilterTexts as texts } from '@comptoir/shared/catalogue/category-filter-texts';
import type { CategoryFilter } from '@comptoir/shared/catalogue/category-filters';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ask } from '../../kit/ask.ts';
import { askFlag } from '../../kit/ask-flag.ts';
import { name, text, toggle } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { mutate } from '../../lib/mutate.ts';
import { queryClient, trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';

const { categoryFilters } = trpc.catalogue;

// Done in part, done by somebody else, gone already: after a failure only the marketplace knows.
const onError = () => void queryClient.invalidateQueries({ queryKey: categoryFilters.list.queryKey() });

const switchFilter = ({ uuid, name, isActive }: CategoryFilter) =>
  askFlag({
    subject: name,
    isOn: isActive,
    texts,
    set: (to) => mutate(categoryFilters.setActive.mutationOptions({ onError }), { uuid, isActive: to }),
    done: texts.toggled,
  });

const remove = ({ uuid, name }: CategoryFilter) =>
  ask({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(name),
    danger: true,
    run: () => mutate(categoryFilters.remove.mutationOptions({ onError }), { uuid }),
    done: texts.removed,
  });

/** CFL-007 to CFL-012. */
export const categoryFilterList = (category: string, add: ReactNode): ListDeclaration<CategoryFilter> => ({
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
      onToggle: switchFilter,
      width: '14rem',
    }),
  ],
  actions: (row) => <IconButton icon={Trash2} size="row" label={texts.remove(row.name)} onClick={() => remove(row)} />,
  rowKey: ({ uuid }) => uuid,
  empty: texts.empty,
  emptyAction: add,
});
