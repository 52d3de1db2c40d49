import type { ProductRow } from '../catalogue/products/products.ts';
import { SELECTION_PAGE_SIZES } from '../catalogue/variants/variant-selection.ts';
import { defineList } from '../list/definition.ts';
import { supplierFilter } from '../suppliers/supplier-filter.ts';
import type { Company } from './companies.ts';
import type { Restriction } from './restrictions.ts';
import { companyTexts as texts } from './texts.ts';

/** Common part of the two lists of companies (CMP-002, CMP-023, CMP-029, CMP-044). */
const companies = {
  noun: texts.noun,
  pageSizes: [10, 25, 100],
  search: { label: texts.search },
  filters: { isActive: { kind: 'flag', label: texts.state, labels: { on: texts.active, off: texts.inactive } } },
  columns: {
    name: { kind: 'name', title: texts.name },
    accountManager: { kind: 'text', title: texts.accountManager, width: '30%' },
    totalActiveUsers: { kind: 'count', title: texts.activeUsers, width: '10rem' },
  },
  emptyText: texts.empty,
} as const;

/** Companies with a link to their hidden products (CMP-001 to CMP-003). */
export const companyList = defineList<Company>()({ ...companies, name: 'companies', route: 'listCompanies', title: texts.title });

/** Companies with a link to their hidden categories (CMP-016, CMP-022). */
export const settingsCompanyList = defineList<Company>()({
  ...companies,
  name: 'companySettings',
  route: 'categories-settings-list',
  title: texts.settingsTitle,
});

/** The products hidden from a company (CMP-004 to CMP-007, CMP-031). */
export const restrictionList = defineList<Restriction>()({
  name: 'restrictions',
  route: 'listHiddenProducts',
  isSubList: true,
  title: texts.hiddenTitle,
  noun: texts.productNoun,
  pageSizes: [10, 25, 100],
  scope: { company: 'uuid' },
  rowKey: ({ product }) => product,
  search: { label: texts.searchHidden },
  columns: {
    productName: { kind: 'name', title: texts.product, repeats: 'supplier', value: ({ productName, product }) => productName ?? product },
    brand: { kind: 'text', title: texts.brand, width: '20%' },
    supplier: { kind: 'text', title: texts.supplier, width: '25%' },
  },
  emptyText: texts.noneHidden,
});

/** Every product, hidden from the company or not; filters by name and by supplier (CMP-009, CMP-010, CMP-024, CMP-032, CMP-034). */
export const hideableProductList = defineList<ProductRow>()({
  name: 'hideableProducts',
  route: 'hideProducts',
  title: texts.hideTitle,
  noun: texts.productNoun,
  pageSizes: SELECTION_PAGE_SIZES,
  scope: { company: 'uuid' },
  search: { label: texts.searchProducts },
  filters: { supplier: supplierFilter(({ supplier }: ProductRow) => supplier?.value ?? null) },
  columns: {
    adminProductName: {
      kind: 'name',
      title: texts.product,
      repeats: 'supplier',
      value: ({ adminProductName, productName }) => adminProductName || productName,
    },
    brand: { kind: 'text', title: texts.brand, width: '18%' },
    supplier: { kind: 'text', title: texts.supplier, value: ({ supplier }) => supplier?.value, width: '22%' },
  },
  emptyText: texts.noProduct,
});
