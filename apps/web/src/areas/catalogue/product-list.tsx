import { PRODUCT_PAGE_SIZES } from '@comptoir/shared/catalogue/product-facts';
import type { ProductRow } from '@comptoir/shared/catalogue/products';
import { productTexts as texts } from '@comptoir/shared/catalogue/texts';
import { supplierTexts } from '@comptoir/shared/suppliers/texts';
import { name, status, text } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { searchSuppliers } from '../../kit/supplier-search.ts';
import { productStateBadge } from './product-state.ts';
import { prototypeLabel } from './prototype-label.ts';

/** Present or absent: the marketplace names no direction (PRD-007). */
export const SORTED_BY_NAME = 'adminProductName';

/** The product list, for reading; its columns are the open point of PRD-004. */
export const productList: ListDeclaration<ProductRow> = {
  route: 'ListProducts',
  title: texts.title,
  noun: texts.noun,
  pageSizes: PRODUCT_PAGE_SIZES,
  search: texts.search,
  filters: [
    {
      name: 'supplier',
      label: supplierTexts.supplier,
      words: supplierTexts.search,
      search: searchSuppliers,
      nameIn: ({ supplier }) => supplier?.value ?? null,
    },
  ],
  columns: [
    name('adminProductName', texts.name, (row) => row.adminProductName || row.productName, {
      sub: ({ adminProductName, productName }) => (productName === adminProductName ? '' : productName),
      sort: { field: SORTED_BY_NAME, directions: ['asc'] },
    }),
    text('prototype', texts.prototype, ({ prototype }) => prototypeLabel(prototype), { width: '16%' }),
    text('brand', texts.brand, ({ brand }) => brand, { width: '13%' }),
    text('supplier', texts.supplier, ({ supplier }) => supplier?.value, { width: '17%' }),
    status('status', texts.status, ({ status: flags }) => productStateBadge(flags), { width: '8.5rem' }),
  ],
  rowKey: ({ uuid }) => uuid,
  empty: texts.empty,
};
