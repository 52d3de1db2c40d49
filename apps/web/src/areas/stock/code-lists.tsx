import type { AppRouter } from '@comptoir/server/trpc/router';
import { PAGE_SIZES } from '@comptoir/shared/paging';
import { codeContract as contract, stockContract, codeTexts as texts } from '@comptoir/shared/stock/texts';
import { supplierTexts } from '@comptoir/shared/suppliers/texts';
import type { inferRouterOutputs } from '@trpc/server';
import { Ban } from 'lucide-react';
import type { BulkAction } from '../../kit/list/bulk.ts';
import type { Column } from '../../kit/list/column.ts';
import { figure, name, status, text } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { searchSuppliers } from '../../kit/supplier-search.ts';
import { showDay } from '../../lib/day.ts';
import { formatDateTime } from '../../lib/format.ts';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';

type Codes = inferRouterOutputs<AppRouter>['stock']['codes'];
type ProductCode = Codes['list']['items'][number];
type CodeStock = Codes['stock']['items'][number];

/** Name of the filter by expiration in the URL. */
export const EXPIRATION = 'expiration';

/** Codes that one call disables: what the documents do not say; as many as a list gives at a time. */
const CODES_PER_CALL = 1000;

/** COD-005, COD-010, COD-011, COD-016, COD-018, COD-019, COD-022. */
const disable: BulkAction<ProductCode> = {
  label: texts.disable,
  icon: Ban,
  danger: true,
  none: stockContract.noCode,
  title: texts.disableOf,
  consequence: texts.disabledForGood,
  startsOver: true,
  perCall: CODES_PER_CALL,
  send: (rows) => mutate(trpc.stock.codes.disable.mutationOptions(), { codes: rows.map(({ uuid }) => uuid) }),
  done: () => texts.disabled,
};

const codeColumns: readonly Column<ProductCode>[] = [
  name('code', texts.code, ({ code }) => code),
  text('product', texts.product, ({ productName }) => productName, { width: '24%' }),
  text('productType', texts.productType, ({ productType }) => productType, { width: '14%' }),
  text('supplier', texts.supplier, ({ supplierName }) => supplierName, { width: '16%' }),
  text('expiration', texts.expiration, ({ expirationDate }) => expirationDate && showDay(expirationDate), { width: '7.5rem' }),
];

const codes: Omit<ListDeclaration<ProductCode>, 'empty'> = {
  route: 'ListCodes',
  title: texts.title,
  noun: texts.noun,
  pageSizes: PAGE_SIZES,
  search: texts.search,
  filters: [
    {
      name: 'supplier',
      label: supplierTexts.supplier,
      words: supplierTexts.search,
      search: searchSuppliers,
      nameIn: ({ supplierName }) => supplierName,
    },
    { kind: 'period', name: EXPIRATION, label: texts.expiration },
  ],
  failed: ({ filters }) => (filters[EXPIRATION] === undefined ? contract.failed : contract.failedByDate),
  columns: codeColumns,
  rowKey: ({ uuid }) => uuid,
};

export const availableCodes: ListDeclaration<ProductCode> = {
  ...codes,
  selection: { nameOf: ({ code }) => code, actions: [disable] },
  empty: texts.empty,
};

export const goneCodes: ListDeclaration<ProductCode> = {
  ...codes,
  part: true,
  columns: [
    ...codeColumns,
    text('saleDate', texts.saleDate, ({ saleDate }) => saleDate && formatDateTime(saleDate), { width: '10rem' }),
    text('order', texts.order, ({ orderNumber }) => orderNumber, { width: '8rem' }),
    text('user', texts.user, ({ userName }) => userName, { width: '10%' }),
  ],
  empty: texts.emptyGone,
};

const kindOf = ({ isShared }: CodeStock) => (isShared ? texts.shared : texts.individual);

export const codeStocks: ListDeclaration<CodeStock> = {
  route: 'ListCodes',
  part: true,
  title: texts.title,
  noun: texts.stockNoun,
  pageSizes: PAGE_SIZES,
  search: texts.searchStock,
  failed: () => contract.failed,
  columns: [
    name('product', texts.product, ({ productName }) => productName),
    text('supplier', texts.supplier, ({ supplierName }) => supplierName, { width: '18%' }),
    text('stockType', texts.stockType, kindOf, { width: '9rem' }),
    status('status', texts.status, ({ isActive }) =>
      isActive ? { label: texts.active, tone: 'success' } : { label: texts.inactive, tone: 'neutral' },
    ),
    figure('codes', texts.codes, ({ codeStock }) => codeStock),
    figure('productStock', texts.productStock, ({ productStock }) => productStock, { width: '9rem' }),
    figure('threshold', texts.threshold, ({ productStockThreshold }) => productStockThreshold, { width: '8rem' }),
  ],
  rowKey: ({ uuid, productName, isShared }) => uuid ?? `${productName}/${isShared}`,
  empty: texts.emptyStock,
};
