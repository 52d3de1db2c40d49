import { calls } from '@comptoir/marketplace-api/calls';
import { PROTOTYPES, type ProductState, type PrototypeName, productState } from '@comptoir/shared/catalogue/product-facts';
import { ProductFilters } from '@comptoir/shared/catalogue/products';
import { productContract as contract, productTexts as texts } from '@comptoir/shared/catalogue/texts';
import { exportable } from './exportable.ts';

const STATES: Record<ProductState, string> = {
  inactive: texts.inactive,
  hidden: contract.hidden,
  closed: contract.closed,
  active: texts.active,
};
const PROTOTYPE_NAMES = new Map<string, string>(
  Object.entries(PROTOTYPES).map(([name, uuid]) => [uuid, texts.prototypes[name as PrototypeName]]),
);

export const productQuery = ({ page, itemsPerPage, search, supplier, company, sortByName }: ProductFilters) => ({
  page,
  itemsPerPage,
  searchByAdminProductName: search || undefined,
  supplierUuid: supplier,
  companyUuid: company,
  sortBy: sortByName ? ('adminProductName' as const) : undefined,
});

export const productView = exportable(calls.catalogue.products.list, {
  filters: ProductFilters,
  query: productQuery,
  columns: {
    adminProductName: { title: texts.name, cell: ({ adminProductName, productName }) => adminProductName || productName },
    prototype: { title: texts.prototype, cell: ({ prototype }) => PROTOTYPE_NAMES.get(prototype.uuid) ?? prototype.value },
    brand: { title: texts.brand, cell: ({ brand }) => brand },
    supplier: { title: texts.supplier, cell: ({ supplier }) => supplier?.value ?? null },
    status: { title: texts.status, cell: ({ status }) => STATES[productState(status)] },
  },
});
