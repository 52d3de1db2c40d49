import type { Option } from '../../fields.ts';
import { defineList } from '../../list/definition.ts';
import { BOTH_WAYS } from '../../paging.ts';
import { supplierFilter } from '../../suppliers/supplier-filter.ts';
import { productContract as contract, productTexts as texts } from '../texts.ts';
import { copyTexts, DEFECTS } from './product-copy.ts';
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

const optionsOf = <const Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

const DEFECT_OPTIONS = DEFECTS.map((value) => ({ value, label: copyTexts.defects[value].title }));

/** Filters of the copy, which the marketplace does not have (IDX-001). */
const COPY_FILTERS = {
  state: { kind: 'choice', label: texts.status, options: optionsOf(PRODUCT_STATE_LABELS) },
  prototype: {
    kind: 'choice',
    label: texts.prototype,
    options: (Object.keys(PROTOTYPES) as PrototypeName[]).map((name) => ({ value: PROTOTYPES[name], label: texts.prototypes[name] })),
  },
  category: { kind: 'record', record: 'category', label: copyTexts.category, placeholder: copyTexts.searchCategory, nameIn: () => null },
  brand: { rare: true, kind: 'contains', label: texts.brand },
  price: { kind: 'choice', label: copyTexts.price, options: optionsOf(copyTexts.priceRanges) },
  priceBetween: { rare: true, kind: 'euros', label: copyTexts.priceBetween },
  threshold: { rare: true, kind: 'flag', label: copyTexts.threshold, labels: copyTexts.thresholds },
  activation: { rare: true, kind: 'days', label: copyTexts.activation },
  deactivation: { rare: true, kind: 'days', label: copyTexts.deactivation },
  changed: { rare: true, kind: 'days', label: copyTexts.changed },
  image: { kind: 'flag', label: copyTexts.image, labels: copyTexts.images },
  defect: { rare: true, kind: 'choice', label: copyTexts.defect, options: DEFECT_OPTIONS },
} as const;

/** With one of these filters, the rows are those of the copy. */
export const COPY_FILTER_NAMES = Object.keys(COPY_FILTERS) as (keyof typeof COPY_FILTERS)[];

const FILTERS = {
  supplier: supplierFilter(({ supplier }: ProductRow) => supplier?.value ?? null),
  // PRD-006: rows have a flag for the visibility in the second brand, but not its name.
  company: { kind: 'record', record: 'company', label: texts.company, placeholder: texts.searchCompany, nameIn: () => null },
} as const;

const COLUMNS = {
  // The marketplace has no sort direction here (PRD-007).
  adminProductName: { kind: 'name', title: texts.name, value: productName, repeats: 'supplier', sort: ['asc'] },
  prototype: { kind: 'text', title: texts.prototype, value: ({ prototype }: ProductRow) => prototypeLabel(prototype), width: '16%' },
  brand: { kind: 'text', title: texts.brand, width: '11%' },
  supplier: { kind: 'text', title: texts.supplier, value: ({ supplier }: ProductRow) => supplier?.value, width: '18%' },
  // Hidden from the company of the query, or from all companies.
  status: {
    kind: 'state',
    title: texts.status,
    value: ({ status, isHiddenForCompany }: ProductRow) => (isHiddenForCompany && status.active ? 'hidden' : productState(status)),
    labels: PRODUCT_STATE_LABELS,
    width: '7.5rem',
  },
} as const;

const SPEC = {
  name: 'products',
  route: 'ListProducts',
  title: texts.title,
  noun: texts.noun,
  emptyText: texts.empty,
  hasSheet: true,
  file: { title: 'Produits', prefix: 'produits' },
} as const;

/**
 * PRD-004 to PRD-008, of a server without a copy of the catalogue: the marketplace has two filters, and one sort without direction (IDX-005).
 * Its columns are the open point of PRD-004.
 */
export const documentedProductList = defineList<ProductRow>()({
  ...SPEC,
  search: { label: texts.search },
  filters: FILTERS,
  columns: COLUMNS,
});

const sort = BOTH_WAYS;

/** The list with the filters, sorts and searches of the copy (IDX-001). */
export const productList = defineList<ProductRow>()({
  ...SPEC,
  search: { label: copyTexts.search },
  filters: { ...FILTERS, ...COPY_FILTERS },
  columns: {
    adminProductName: { ...COLUMNS.adminProductName, sort },
    prototype: { ...COLUMNS.prototype, sort },
    brand: { ...COLUMNS.brand, sort },
    supplier: { ...COLUMNS.supplier, sort },
    status: { ...COLUMNS.status, sort },
  },
});
