import type { RowOf } from '@comptoir/shared/list/definition';
import type { DayRange } from '@comptoir/shared/list/input';
import { formatNumber } from '@comptoir/shared/numbers';
import { forecastTexts } from '@comptoir/shared/stock/forecast-texts';
import { revealTexts } from '@comptoir/shared/stock/reveal-texts';
import { codeContract as contract, stockContract, codeTexts as texts } from '@comptoir/shared/stock/texts';
import { availableCodeList, codeList, codeStockList, shortageOf } from '@comptoir/shared/stock/unit-list';
import { listScreen } from '../../kit/list/list-screen.ts';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';
import { figureCells, showForecast } from './figure-cells.tsx';
import { MaskedCode } from './masked-code.tsx';
import { disableUnits, expirationCell, orderCell, WithMeaning } from './unit-lists.tsx';

/** Disables codes (COD-005, COD-010, COD-011, COD-016, COD-018, COD-019, COD-022). */
const disable = disableUnits<RowOf<typeof codeList>>({
  reason: stockContract.noCode,
  title: texts.disableOf,
  consequence: [texts.disabledForGood],
  send: (rows) => mutate(trpc.stock.codes.disable.mutationOptions(), { codes: rows.map(({ uuid }) => uuid) }),
  successText: () => texts.disabled,
});

/** A failed query with an expiration filter has its own text. */
const errorText = ({ expiration }: { expiration?: DayRange | undefined }) => (expiration ? contract.failedByDate : contract.failed);

const codeCell = ({ uuid, code, sealed }: RowOf<typeof codeList>) => <MaskedCode uuid={uuid} code={code} sealed={sealed} />;

/** The lists of available codes, which can be disabled, and of sold or disabled codes, with their sale. */
export const availableCodes = listScreen(availableCodeList, {
  cells: { code: codeCell, expiration: expirationCell },
  bulkActions: [disable],
  errorText,
});
export const soldCodes = listScreen(codeList, { cells: { code: codeCell, order: orderCell }, errorText });

/** While codes are masked, a whole code is searched, when it is typed to its end (MSK-003). */
export const searchedWhole = <List extends { search: typeof availableCodes.search }>(list: List): List => ({
  ...list,
  search: list.search && { ...list.search, from: 'enter', hint: revealTexts.searchHint },
});

/** The supplier, and what the product's form says of its stock. */
const stockFacts = ({ supplierName, productStock, productStockThreshold }: RowOf<typeof codeStockList>) =>
  [
    supplierName,
    productStock !== null && texts.productStockOf(productStock),
    productStockThreshold !== null && forecastTexts.threshold(productStockThreshold),
  ]
    .filter(Boolean)
    .join(' · ');

export const codeStocks = listScreen(codeStockList, {
  name: { sub: stockFacts },
  cells: {
    codes: (row) => <WithMeaning meaning={shortageOf(row)}>{formatNumber(row.codeStock)}</WithMeaning>,
    ...figureCells<RowOf<typeof codeStockList>>(({ isActive }) => isActive),
  },
  rowActions: [showForecast(({ productName }) => productName)],
  tones: { stockType: { shared: 'info' } },
  errorText: () => contract.failed,
});
