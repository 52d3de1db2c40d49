import { productScreenTexts as screenTexts } from '@comptoir/shared/catalogue/product-screen-texts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { mutate } from '../../lib/mutate.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { productList, SORTED_BY_NAME } from './product-list.tsx';

const readProducts = ({ page, itemsPerPage, search, sort, filters: { supplier } }: ListState) =>
  trpc.catalogue.products.list.queryOptions({
    page,
    itemsPerPage,
    sortByName: sort.some(({ field }) => field === SORTED_BY_NAME),
    ...(search && { search }),
    ...(supplier && { supplier }),
  });

const COLUMNS = ['adminProductName', 'prototype', 'brand', 'supplier', 'status'] as const;

const exportProducts = ({ search, sort, filters: { supplier } }: ListState, shown: readonly string[]) =>
  mutate(trpc.exports.view.mutationOptions(), {
    list: 'products',
    filters: {
      sortByName: sort.some(({ field }) => field === SORTED_BY_NAME),
      ...(search && { search }),
      ...(supplier && { supplier }),
    },
    columns: COLUMNS.filter((key) => shown.includes(key)),
  });

const list = { ...productList, exportView: exportProducts };

/** `/admin/ListProducts` (PRD-001). */
export function Screen() {
  // PRD-011.
  const add = (
    <Link to={href('addProduct')} className={buttonClass({ kind: 'primary' })}>
      <Icon of={Plus} />
      {screenTexts.add}
    </Link>
  );
  return <ListPage list={list} read={readProducts} action={add} />;
}
