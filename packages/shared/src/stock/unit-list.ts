import { productState } from '../catalogue/products/product-facts.ts';
import { PRODUCT_STATE_LABELS } from '../catalogue/products/product-list.ts';
import type { ProductStatus } from '../catalogue/products/products.ts';
import { defineList, type Moment } from '../list/definition.ts';
import { supplierFilter } from '../suppliers/supplier-filter.ts';
import { EXPIRY_PRESETS } from './expiry.ts';
import { isCodeName } from './masked-code.ts';
import { FIGURE_COLUMNS, type StockFigures } from './stock-figures.ts';
import { documentTexts, codeTexts as texts } from './texts.ts';

/** Common fields of codes and documents. */
interface Unit {
  uuid: string;
  productName: string;
  productType: string | null;
  supplierName: string | null;
  expirationDate: string | null;
  saleDate: Moment | null;
  orderNumber: string | null;
  userName: string | null;
}

/** Available units can be sold; the others are sold or disabled. */
const scope = { available: 'flag' } as const;

/** COD-012 to COD-014, COD-021, DOC-012 to DOC-014, DOC-024. */
const filters = {
  supplier: supplierFilter(({ supplierName }: Unit) => supplierName),
  productName: { kind: 'contains', label: texts.product },
  expiration: { kind: 'days', label: texts.expiration, presets: EXPIRY_PRESETS },
} as const;

/** Filters of sold units. */
const soldFilters = { ...filters, orderNumber: { kind: 'contains', label: texts.order } } as const;

/** Columns in addition to the short name; the product's name has the details. */
const columns = {
  product: { kind: 'text', title: texts.product, value: ({ productName }: Unit) => productName },
  productType: { kind: 'text', title: texts.productType, width: '7.5rem' },
  supplier: { kind: 'text', title: texts.supplier, value: ({ supplierName }: Unit) => supplierName, width: '14%' },
  expiration: { kind: 'day', title: texts.expiration, value: ({ expirationDate }: Unit) => expirationDate, width: '6.5rem' },
} as const;

/** Columns of available units, with a text for the expiration below the day. */
const availableColumns = {
  ...columns,
  productType: { ...columns.productType, width: '7.25rem' },
  expiration: { ...columns.expiration, width: '8.75rem' },
} as const;

/** Columns of sold or disabled units. */
const saleColumns = {
  saleDate: { kind: 'dateTime', title: texts.saleDate, width: '10rem' },
  order: { kind: 'text', title: texts.order, value: ({ orderNumber }: Unit) => orderNumber, width: '7.25rem' },
  user: { kind: 'text', title: texts.user, value: ({ userName }: Unit) => userName, width: '9%' },
} as const;

/** Wide enough for a revealed code with its buttons (MSK-002). */
const code = { kind: 'name', title: texts.code, width: '15rem' } as const;
/** «••••0011.pdf» with its two buttons in one line. */
const docName = { kind: 'name', title: documentTexts.document, width: '11.25rem' } as const;

const ofCodes = {
  route: 'ListCodes',
  title: texts.title,
  noun: texts.noun,
  search: { label: texts.search, isSecret: true },
  scope,
} as const;
const ofDocuments = {
  route: 'ListDocuments',
  title: documentTexts.title,
  noun: documentTexts.noun,
  // A title may be in the address (DAY-015).
  search: { label: documentTexts.search, isSecret: isCodeName },
  scope,
} as const;

/** `sealed`: of a masked code, what reveals it (MSK-002). */
type Code = Unit & { code: string; sealed: string | null };
/** A name that is a code is masked, a title is not. */
type ProductDocument = Unit & { docName: string; sealed: string | null };

/** All columns and filters of codes, sold or not, for files and procedures (COD-001 to COD-006). */
export const codeList = defineList<Code>()({
  name: 'codes',
  ...ofCodes,
  filters: soldFilters,
  // Narrower: the sale has three columns more.
  columns: { code: { ...code, width: '9.75rem' }, ...columns, ...saleColumns },
  isSubList: true,
  emptyText: texts.emptyGone,
  file: { title: 'Codes', prefix: 'codes', hasCodes: true },
});

/** Codes that can be sold. */
export const availableCodeList = defineList<Code>()({
  name: 'codes',
  ...ofCodes,
  filters,
  columns: { code, ...availableColumns },
  emptyText: texts.empty,
  file: { title: 'Codes', prefix: 'codes', hasCodes: true },
});

/** Documents, sold or not (DOC-001 to DOC-008). */
export const documentList = defineList<ProductDocument>()({
  name: 'documents',
  ...ofDocuments,
  filters: soldFilters,
  columns: { docName, ...columns, ...saleColumns },
  isSubList: true,
  emptyText: documentTexts.emptyGone,
  file: { title: 'Documents', prefix: 'documents', hasCodes: true },
});

export const availableDocumentList = defineList<ProductDocument>()({
  name: 'documents',
  ...ofDocuments,
  filters,
  columns: { docName, ...availableColumns },
  emptyText: documentTexts.empty,
  file: { title: 'Documents', prefix: 'documents', hasCodes: true },
});

interface CodeStock {
  uuid: string | null;
  productName: string;
  supplierName: string | null;
  isShared: boolean;
  isActive: boolean;
  codeStock: number;
  productStock: number | null;
  productStockThreshold: number | null;
  /** From the last reading of the worker. */
  figures: StockFigures | null;
}

/** Stocks without codes, or with fewer codes than the threshold (DAY-001). */
const SHORTAGES = [
  { value: 'any', label: texts.short },
  { value: 'soldOut', label: texts.soldOutOnes },
  { value: 'low', label: texts.lowOnes },
] as const;
export type Shortage = (typeof SHORTAGES)[number]['value'];

/**
 * The stock of codes by product (COD-007). The call has neither a sort nor a filter by stock (COD-015): our server sorts shortages first,
 * and filters.
 */
export const codeStockList = defineList<CodeStock>()({
  name: 'codeStocks',
  route: 'ListCodes',
  isSubList: true,
  title: texts.title,
  noun: texts.stockNoun,
  search: { label: texts.searchStock },
  filters: { shortage: { kind: 'choice', label: texts.shortage, options: SHORTAGES } },
  columns: {
    product: { kind: 'name', title: texts.product, value: ({ productName }) => productName },
    supplier: { kind: 'text', title: texts.supplier, value: ({ supplierName }) => supplierName, within: 'product' },
    stockType: {
      kind: 'state',
      isTag: true,
      title: texts.stockType,
      value: ({ isShared }) => (isShared ? 'shared' : 'individual'),
      labels: { shared: texts.shared, individual: texts.individual },
      width: '7.5rem',
    },
    status: {
      kind: 'flag',
      title: texts.status,
      value: ({ isActive }) => isActive,
      labels: { on: texts.active, off: texts.inactive },
      width: '6rem',
    },
    codes: { kind: 'count', title: texts.codes, value: ({ codeStock }) => codeStock, width: '6.5rem' },
    productStock: { kind: 'count', title: texts.productStock, within: 'codes' },
    threshold: { kind: 'count', title: texts.threshold, value: ({ productStockThreshold }) => productStockThreshold, within: 'codes' },
    ...FIGURE_COLUMNS,
  },
  rowKey: ({ uuid, productName, isShared }) => uuid ?? `${productName}/${isShared}`,
  emptyText: texts.emptyStock,
  file: { title: texts.stockFile, prefix: 'stock_codes' },
});

/** Kind of shortage: nothing left to sell, or less than the threshold of the product's form; null otherwise. */
export function shortageOf({ codeStock, productStockThreshold }: Pick<CodeStock, 'codeStock' | 'productStockThreshold'>) {
  if (codeStock === 0) return { isBad: true, label: texts.soldOut };
  return codeStock < (productStockThreshold ?? 0) ? { isBad: false, label: texts.low } : null;
}

type Stocked = Pick<CodeStock, 'codeStock' | 'productStockThreshold'>;

/** Sort rank: sold out, then below the threshold, then others. */
export function shortageRank(stock: Stocked): number {
  const shortage = shortageOf(stock);
  if (shortage === null) return 2;
  return shortage.isBad ? 0 : 1;
}

const HAS_SHORTAGE: Readonly<Record<Shortage, (rank: number) => boolean>> = {
  any: (rank) => rank < 2,
  soldOut: (rank) => rank === 0,
  low: (rank) => rank === 1,
};

/** Whether the stock matches the filter. */
export const hasShortage = (stock: Stocked, shortage: Shortage) => HAS_SHORTAGE[shortage](shortageRank(stock));

interface DocumentStock {
  stockId: number;
  documentStock: number;
  state: ProductStatus;
  productName: string | null;
  supplierName: string | null;
  figures: StockFigures | null;
}

/** The stocks with documents, or the blank stocks (DOC-009, DOC-015). */
export const documentStockList = defineList<DocumentStock>()({
  name: 'documentStocks',
  route: 'ListDocuments',
  isSubList: true,
  title: documentTexts.title,
  noun: texts.stockNoun,
  search: { label: texts.searchStock },
  scope,
  columns: {
    product: { kind: 'name', title: texts.product, value: ({ productName, stockId }) => productName ?? String(stockId) },
    supplier: { kind: 'text', title: texts.supplier, value: ({ supplierName }) => supplierName, within: 'product' },
    state: {
      kind: 'state',
      title: texts.status,
      value: ({ state }) => productState(state),
      labels: PRODUCT_STATE_LABELS,
      width: '8.5rem',
    },
    documents: { kind: 'count', title: documentTexts.documents, value: ({ documentStock }) => documentStock, width: '7rem' },
    ...FIGURE_COLUMNS,
  },
  rowKey: ({ stockId }) => String(stockId),
  emptyText: documentTexts.emptyStock,
});
