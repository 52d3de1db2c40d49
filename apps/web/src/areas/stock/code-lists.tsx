import type { RowOf } from '@comptoir/shared/list/definition';
import type { DayRange } from '@comptoir/shared/list/input';
import { formatNumber } from '@comptoir/shared/numbers';
import { codeContract as contract, stockContract, codeTexts as texts } from '@comptoir/shared/stock/texts';
import { availableCodeList, codeList, codeStockList, shortageOf } from '@comptoir/shared/stock/unit-list';
import { listScreen } from '../../kit/list/list-screen.ts';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';
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

/** The lists of available codes, which can be disabled, and of sold or disabled codes, with their sale. */
export const availableCodes = listScreen(availableCodeList, { cells: { expiration: expirationCell }, bulkActions: [disable], errorText });
export const soldCodes = listScreen(codeList, { cells: { order: orderCell }, errorText });

export const codeStocks = listScreen(codeStockList, {
  cells: { codes: (row) => <WithMeaning meaning={shortageOf(row)}>{formatNumber(row.codeStock)}</WithMeaning> },
  tones: { stockType: { shared: 'info' } },
  errorText: () => contract.failed,
});
