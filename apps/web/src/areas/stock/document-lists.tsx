import type { ErrorBody } from '@comptoir/shared/errors';
import type { RowOf } from '@comptoir/shared/list/definition';
import type { DayRange } from '@comptoir/shared/list/input';
import { codeContract, stockContract, documentTexts as texts } from '@comptoir/shared/stock/texts';
import { availableDocumentList, documentList, documentStockList } from '@comptoir/shared/stock/unit-list';
import { Trash2 } from 'lucide-react';
import { confirm } from '../../kit/confirm.tsx';
import { failureText } from '../../kit/failure-text.ts';
import { listScreen } from '../../kit/list/list-screen.ts';
import { PRODUCT_STATE_TONES } from '../../kit/product-state.ts';
import { mutate } from '../../lib/mutate.ts';
import { trpc } from '../../lib/trpc.ts';
import { figureCells, showForecast } from './figure-cells.tsx';
import { disableUnits, expirationCell, orderCell } from './unit-lists.tsx';

type ProductDocument = RowOf<typeof documentList>;

/** Disables documents (DOC-006, DOC-010, DOC-011, DOC-017, DOC-021, DOC-022, DOC-025). */
const disable = disableUnits<ProductDocument>({
  reason: stockContract.noDocument,
  title: texts.disableOf,
  consequence: [texts.disabledForGood],
  send: (rows) => mutate(trpc.stock.documents.disable.mutationOptions(), { documents: rows.map(({ uuid }) => uuid) }),
  successText: () => texts.disabled,
});

/** Removes a document (DOC-007, DOC-016, DOC-025). */
const remove = ({ uuid, docName }: ProductDocument) =>
  confirm({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(docName),
    danger: true,
    run: () => mutate(trpc.stock.documents.remove.mutationOptions(), { uuid }),
    successText: texts.removed,
  });

/** A failed query with an expiration filter has its own text. */
const errorText = ({ expiration }: { expiration?: DayRange | undefined }, failure: ErrorBody) =>
  expiration ? codeContract.failedByDate : failureText(failure);

/** The lists of available documents, which can be disabled, and of sold or disabled ones, with their sale. */
export const availableDocuments = listScreen(availableDocumentList, {
  cells: { expiration: expirationCell },
  rowActions: [(row) => ({ icon: Trash2, label: texts.remove(row.docName), run: () => remove(row) })],
  bulkActions: [disable],
  errorText,
});
export const soldDocuments = listScreen(documentList, { cells: { order: orderCell }, errorText });

/** The stocks of documents, and of blank documents (DOC-009, DOC-015). */
export const documentStocks = listScreen(documentStockList, {
  name: { sub: ({ supplierName }) => supplierName ?? '' },
  cells: figureCells<RowOf<typeof documentStockList>>(({ state }) => state.active),
  rowActions: [showForecast(({ productName, stockId }) => productName ?? String(stockId))],
  tones: { state: PRODUCT_STATE_TONES },
});
export const blankStocks = { ...documentStocks, emptyText: texts.emptyBlank };
