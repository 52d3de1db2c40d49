import type { Option } from '../../fields.ts';
import { defineList } from '../../list/definition.ts';
import { supplierFilter } from '../../suppliers/supplier-filter.ts';
import { productContract as contract, productTexts as texts } from '../texts.ts';
import { PROTOTYPES, type PrototypeName, productState } from './product-facts.ts';
import type { ProductRow } from './products.ts';

const PROTOTYPE_NAMES = new Map<string, string>(
  Object.entries(PROTOTYPES).map(([name, uuid]) => [uuid, texts.prototypes[name as PrototypeName]]),
);

/** French name of one of the five prototypes (PRD-030); any other one is shown as unknown, with the marketplace's name (STR-011). */
export const prototypeLabel = ({ uuid, value }: Option) => PROTOTYPE_NAMES.get(uuid) ?? texts.unknownPrototype(value);

/** One label for three flags (PRD-027). */
export const PRODUCT_STATE_LABELS = {
  inactive: texts.inactive,
  hidden: contract.hidden,
  closed: contract.closed,
  active: texts.active,
} as const;

export const productName = ({ adminProductName, productName: name }: Pick<ProductRow, 'adminProductName' | 'productName'>) =>
  adminProductName || name;

/** PRD-004 to PRD-008; its columns are the open point of PRD-004. */
export const productList = defineList<ProductRow>()({
  name: 'products',
  route: 'ListProducts',
  title: texts.title,
  noun: texts.noun,
  search: { label: texts.search },
  filters: {
    supplier: supplierFilter(({ supplier }: ProductRow) => supplier?.value ?? null),
    // PRD-006: rows have a flag for the visibility in the second brand, but not its name.
    company: { kind: 'record', record: 'company', label: texts.company, placeholder: texts.searchCompany, nameIn: () => null },
  },
  columns: {
    // The marketplace has no sort direction here (PRD-007).
    adminProductName: { kind: 'name', title: texts.name, value: productName, sort: ['asc'] },
    prototype: { kind: 'text', title: texts.prototype, value: ({ prototype }) => prototypeLabel(prototype), width: '13%' },
    brand: { kind: 'text', title: texts.brand, width: '10%' },
    supplier: { kind: 'text', title: texts.supplier, value: ({ supplier }) => supplier?.value, width: '14%' },
    // Hidden from the company of the query, or from all companies.
    status: {
      kind: 'state',
      title: texts.status,
      value: ({ status, isHiddenForCompany }) => (isHiddenForCompany && status.active ? 'hidden' : productState(status)),
      labels: PRODUCT_STATE_LABELS,
      width: '7rem',
    },
  },
  emptyText: texts.empty,
  file: { title: 'Produits', prefix: 'produits' },
});
