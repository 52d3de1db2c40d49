import { codeContract as contract, stockContract, codeTexts as texts } from '@comptoir/shared/stock/texts';
import { figure, flag, name, text } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { exportOf } from '../../kit/list/export-of.ts';
import { mutate } from '../../lib/mutate.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { disableUnits, isByExpiration, unitInput, unitLists } from './unit-lists.tsx';

type Codes = Outputs['stock']['codes'];
type ProductCode = Codes['list']['items'][number];
type CodeStock = Codes['stock']['items'][number];

/** COD-005, COD-010, COD-011, COD-016, COD-018, COD-019, COD-022. */
const disable = disableUnits<ProductCode>({
  none: stockContract.noCode,
  title: texts.disableOf,
  consequence: texts.disabledForGood,
  send: (rows) => mutate(trpc.stock.codes.disable.mutationOptions(), { codes: rows.map(({ uuid }) => uuid) }),
  done: () => texts.disabled,
});

export const { available: availableCodes, gone: goneCodes } = unitLists<ProductCode>({
  route: 'ListCodes',
  title: texts.title,
  noun: texts.noun,
  search: texts.search,
  failed: (state) => (isByExpiration(state) ? contract.failedByDate : contract.failed),
  name: name('code', texts.code, ({ code }) => code, { width: '9.75rem' }),
  nameOf: ({ code }) => code,
  disable,
  exported: (available, keys) => exportOf('codes', unitInput(available), ['code', ...keys]),
  empty: texts.empty,
  emptyGone: texts.emptyGone,
});

const kindOf = ({ isShared }: CodeStock) => (isShared ? texts.shared : texts.individual);

export const codeStocks: ListDeclaration<CodeStock> = {
  route: 'ListCodes',
  part: true,
  title: texts.title,
  noun: texts.stockNoun,
  search: texts.searchStock,
  failed: () => contract.failed,
  columns: [
    name('product', texts.product, ({ productName }) => productName),
    text('supplier', texts.supplier, ({ supplierName }) => supplierName, { width: '18%' }),
    text('stockType', texts.stockType, kindOf, { width: '7rem' }),
    flag('status', texts.status, { isOn: ({ isActive }) => isActive, words: { on: texts.active, off: texts.inactive }, width: '7rem' }),
    figure('codes', texts.codes, ({ codeStock }) => codeStock, { width: '5.5rem' }),
    figure('productStock', texts.productStock, ({ productStock }) => productStock, { width: '8.25rem' }),
    figure('threshold', texts.threshold, ({ productStockThreshold }) => productStockThreshold, { width: '7.25rem' }),
  ],
  rowKey: ({ uuid, productName, isShared }) => uuid ?? `${productName}/${isShared}`,
  empty: texts.emptyStock,
};
