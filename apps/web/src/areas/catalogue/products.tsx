import { productScreenTexts as screenTexts } from '@comptoir/shared/catalogue/product-screen-texts';
import { AddLink } from '../../kit/list/add.tsx';
import { exportOf } from '../../kit/list/export-of.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { productList, SORTED_BY_NAME } from './product-list.tsx';

const asked = ({ search, sort, filters: { supplier } }: ListState) => ({
  sortByName: sort.some(({ field }) => field === SORTED_BY_NAME),
  ...(search && { search }),
  ...(supplier && { supplier }),
});

const readProducts = (state: ListState) =>
  trpc.catalogue.products.list.queryOptions({ page: state.page, itemsPerPage: state.itemsPerPage, ...asked(state) });

const list = { ...productList, exportView: exportOf('products', asked, ['adminProductName', 'prototype', 'brand', 'supplier', 'status']) };

/** `/admin/ListProducts` (PRD-001, PRD-011). */
export const Screen = () => (
  <ListPage list={list} read={readProducts} action={<AddLink label={screenTexts.add} to={href('addProduct')} />} />
);
