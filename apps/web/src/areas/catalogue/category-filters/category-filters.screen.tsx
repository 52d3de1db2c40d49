import type { categoryFilterList } from '@comptoir/shared/catalogue/categories/category-lists';
import {
  categoryFilterContract as contract,
  categoryFilterTexts as texts,
} from '@comptoir/shared/catalogue/category-filters/category-filter-texts';
import type { CategoryFilter } from '@comptoir/shared/catalogue/category-filters/category-filters';
import type { Page } from '@comptoir/shared/list';
import type { ListQuery } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { AddLink } from '../../../kit/list/add.tsx';
import { listData } from '../../../kit/list/list-data.ts';
import { ListPage } from '../../../kit/list/list-page.tsx';
import type { ScreenData } from '../../../kit/screen-data.ts';
import { href } from '../../../lib/routes.ts';
import { trpc } from '../../../lib/trpc.ts';
import { categoryFilterScreen } from './category-filter-list.tsx';

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
  const category = useQuery(trpc.catalogue.categories.get.queryOptions({ uuid }));
  const add = (
    <AddLink
      label={texts.add}
      to={href('addCategoryFilter', { uuid })}
      reason={category.data?.activeMasterProductsCount === 0 ? contract.noProduct : undefined}
    />
  );
  const screen = useMemo(() => categoryFilterScreen(uuid), [uuid]);
  const list = { ...screen, title: (category.data?.name ?? '…').toLocaleUpperCase('fr'), emptyAction: add };
  return <ListPage list={list} record={category.data?.name} scope={{ category: uuid }} read={readFilters} action={add} />;
}
