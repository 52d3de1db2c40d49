import { categoryFilterList } from '@comptoir/shared/catalogue/categories/category-lists';
import type { CategoryFilter } from '@comptoir/shared/catalogue/category-filters/category-filters';
import { categoryFilterContract as contract, categoryFilterTexts as texts } from '@comptoir/shared/catalogue/texts';
import { uiTexts } from '@comptoir/shared/layout';
import type { Page } from '@comptoir/shared/list';
import type { ListQuery } from '@comptoir/shared/list/input';
import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { confirm, confirmToggle } from '../../../kit/confirm.tsx';
import { historyAction } from '../../../kit/history-link.tsx';
import { ListPage } from '../../../kit/list/list-page.tsx';
import { AddLink, listData } from '../../../kit/list/list-route.tsx';
import { listScreen } from '../../../kit/list/list-screen.ts';
import { ToggleCell } from '../../../kit/list/table/cells.tsx';
import { useParentRecord } from '../../../kit/record-gone.tsx';
import type { ScreenData } from '../../../kit/screen-query.ts';
import { href } from '../../../lib/routes.ts';
import { mutate, queryClient, trpc } from '../../../lib/trpc.ts';

const { categoryFilters } = trpc.catalogue;

// The filter may be removed already, by this call or by another user: the list is read again after a failure.
const onError = () => void queryClient.invalidateQueries({ queryKey: categoryFilters.list.queryKey() });

const switchFilter = (category: string, { uuid, name, isActive }: CategoryFilter) =>
  confirmToggle({
    subject: name,
    isOn: isActive,
    texts,
    set: (to) => mutate(categoryFilters.setActive.mutationOptions({ onError }), { uuid, category, isActive: to }),
    successText: texts.toggled,
  });

const remove = (category: string, { uuid, name }: CategoryFilter) =>
  confirm({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(name),
    danger: true,
    yes: uiTexts.remove,
    run: () => mutate(categoryFilters.remove.mutationOptions({ onError }), { uuid, owner: category }),
    successText: texts.removed,
  });

/** The list of the filters of a category (CFL-007 to CFL-012). */
const categoryFilterScreen = (category: string) =>
  listScreen(categoryFilterList, {
    cells: {
      isActive: (row) => (
        <ToggleCell
          label={texts.switch(row.name)}
          isOn={row.isActive}
          labels={categoryFilterList.columns.isActive.labels}
          onToggle={() => switchFilter(category, row)}
        />
      ),
    },
    rowActions: [
      (row) => ({ icon: Trash2, label: texts.remove(row.name), run: () => remove(category, row) }),
      ({ uuid, name }) => historyAction('categoryFilter', uuid, name),
    ],
  });

/** All filters are in one response; pages are made here (open point of CFL-028). */
const readFilters = ({ category, page, itemsPerPage }: ListQuery<typeof categoryFilterList>) => ({
  ...trpc.catalogue.categoryFilters.list.queryOptions({ category }),
  select: ({ items, total }: Page<CategoryFilter>): Page<CategoryFilter> => ({
    items: items.slice((page - 1) * itemsPerPage, page * itemsPerPage),
    total,
  }),
});

export const data: ScreenData = (address) => {
  const { uuid = '' } = address.params;
  const rows = listData(categoryFilterScreen(uuid), readFilters, () => ({ category: uuid }))(address);
  return [...rows, trpc.catalogue.categories.get.queryOptions({ uuid })];
};

/** `/admin/catalogue/gestion-des-filtres-de-categorie-produit/:uuid` (CFL-002, CFL-008 to CFL-015). */
export function Screen() {
  const { uuid = '' } = useParams();
  return <Filters key={uuid} category={uuid} />;
}

function Filters({ category: uuid }: { category: string }) {
  const parent = { title: contract.title, back: href('filterableCategoryList') };
  const { data: category, gone } = useParentRecord(trpc.catalogue.categories.get.queryOptions({ uuid }), parent);
  const add = (
    <AddLink
      label={texts.add}
      to={href('addCategoryFilter', { uuid })}
      reason={category?.activeMasterProductsCount === 0 ? contract.noProduct : undefined}
    />
  );
  const screen = useMemo(() => categoryFilterScreen(uuid), [uuid]);
  if (gone) return gone;
  const list = { ...screen, title: (category?.name ?? '…').toLocaleUpperCase('fr'), emptyAction: add };
  return <ListPage list={list} record={category?.name} scope={{ category: uuid }} read={readFilters} action={add} />;
}
