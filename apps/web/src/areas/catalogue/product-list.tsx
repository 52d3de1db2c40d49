import { PRODUCTS_PER_STATUS } from '@comptoir/shared/catalogue/product-facts';
import { productScreenTexts as screenTexts } from '@comptoir/shared/catalogue/product-screen-texts';
import type { ProductRow } from '@comptoir/shared/catalogue/products';
import { productTexts as texts } from '@comptoir/shared/catalogue/texts';
import { Pencil, Power } from 'lucide-react';
import type { BulkAction } from '../../kit/list/bulk.ts';
import { name, status, text } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { RowLink } from '../../kit/list/row-link.tsx';
import { productStateBadge } from '../../kit/product-state.ts';
import { supplierFilter } from '../../kit/supplier-search.ts';
import { mutate } from '../../lib/mutate.ts';
import { href } from '../../lib/routes.ts';
import { trpc } from '../../lib/trpc.ts';
import { prototypeLabel } from './prototype-label.ts';

/** Present or absent: the marketplace names no direction (PRD-007). */
export const SORTED_BY_NAME = 'adminProductName';

const nameOf = ({ adminProductName, productName }: ProductRow) => adminProductName || productName;

/** Switches products on or off, with their variants (PRD-015 to PRD-018). */
const changeStatus: BulkAction<ProductRow> = {
  label: texts.changeStatus,
  icon: Power,
  none: texts.noProduct,
  title: texts.changeStatusOf,
  consequence: texts.statusOfVariants,
  choice: {
    label: texts.status,
    options: [
      { value: 'on', label: texts.switchOn },
      { value: 'off', label: texts.switchOff },
    ],
    missing: texts.noStatus,
  },
  perCall: PRODUCTS_PER_STATUS,
  send: (rows, choice) =>
    mutate(trpc.catalogue.products.setStatus.mutationOptions(), { isActive: choice === 'on', products: rows.map(({ uuid }) => uuid) }),
  done: texts.statusChanged,
};

/** The product list; its columns are the open point of PRD-004. */
export const productList: ListDeclaration<ProductRow> = {
  route: 'ListProducts',
  title: texts.title,
  noun: texts.noun,
  search: texts.search,
  filters: [supplierFilter(({ supplier }) => supplier?.value ?? null)],
  columns: [
    name(SORTED_BY_NAME, texts.name, nameOf, {
      to: ({ uuid }) => href('EditProduct', { uuid }),
      sub: ({ adminProductName, productName }) => (productName === adminProductName ? '' : productName),
      sort: ['asc'],
    }),
    text('prototype', texts.prototype, ({ prototype }) => prototypeLabel(prototype), { width: '14%' }),
    text('brand', texts.brand, ({ brand }) => brand, { width: '12%' }),
    text('supplier', texts.supplier, ({ supplier }) => supplier?.value, { width: '15%' }),
    status('status', texts.status, ({ status: flags }) => productStateBadge(flags), { width: '7rem' }),
  ],
  actions: (row) => <RowLink icon={Pencil} label={screenTexts.editOf(nameOf(row))} to={href('EditProduct', { uuid: row.uuid })} />,
  selection: { nameOf, actions: [changeStatus] },
  rowKey: ({ uuid }) => uuid,
  empty: texts.empty,
};
