import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { trpc } from '../../lib/trpc.ts';
import { productList, SORTED_BY_NAME } from './product-list.tsx';

const readProducts = ({ page, itemsPerPage, search, sort, filters: { supplier } }: ListState) =>
  trpc.catalogue.products.list.queryOptions({
    page,
    itemsPerPage,
    sortByName: sort.some(({ field }) => field === SORTED_BY_NAME),
    ...(search && { search }),
    ...(supplier && { supplier }),
  });

/** `/admin/ListProducts` (PRD-001). */
export const Screen = () => <ListPage list={productList} read={readProducts} />;
