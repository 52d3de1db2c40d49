import { codeContract, codeTexts, stockContract, documentTexts as texts } from '@comptoir/shared/stock/texts';
import { Trash2 } from 'lucide-react';
import { ask } from '../../kit/ask.ts';
import { failureText } from '../../kit/failure-text.ts';
import { figure, name, status, text } from '../../kit/list/columns.tsx';
import type { ListDeclaration } from '../../kit/list/declaration.ts';
import { exportOf } from '../../kit/list/export-of.ts';
import { productStateBadge } from '../../kit/product-state.ts';
import { mutate } from '../../lib/mutate.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { disableUnits, isByExpiration, unitInput, unitLists } from './unit-lists.tsx';

type Documents = Outputs['stock']['documents'];
type ProductDocument = Documents['list']['items'][number];
type DocumentStock = Documents['stock']['items'][number];

/** DOC-006, DOC-010, DOC-011, DOC-017, DOC-021, DOC-022, DOC-025. */
const disable = disableUnits<ProductDocument>({
  none: stockContract.noDocument,
  title: texts.disableOf,
  consequence: texts.disabledForGood,
  send: (rows) => mutate(trpc.stock.documents.disable.mutationOptions(), { documents: rows.map(({ uuid }) => uuid) }),
  done: () => texts.disabled,
});

/** DOC-007, DOC-016, DOC-025. */
const remove = ({ uuid, docName }: ProductDocument) =>
  ask({
    title: texts.removeQuestion,
    consequence: texts.removeConsequence(docName),
    danger: true,
    run: () => mutate(trpc.stock.documents.remove.mutationOptions(), { uuid }),
    done: texts.removed,
  });

export const { available: availableDocuments, gone: goneDocuments } = unitLists<ProductDocument>({
  route: 'ListDocuments',
  title: texts.title,
  noun: texts.noun,
  search: texts.search,
  failed: (state, failure) => (isByExpiration(state) ? codeContract.failedByDate : failureText(failure)),
  name: name('docName', texts.document, ({ docName }) => docName, { width: '10.5rem' }),
  nameOf: ({ docName }) => docName,
  disable,
  actions: (row) => <IconButton icon={Trash2} size="row" label={texts.remove(row.docName)} onClick={() => remove(row)} />,
  exported: (available, keys) => exportOf('documents', unitInput(available), ['docName', ...keys]),
  empty: texts.empty,
  emptyGone: texts.emptyGone,
});

/** The stocks that hold documents, or the blank ones (DOC-009, DOC-015). */
export const documentStocks = (empty: string): ListDeclaration<DocumentStock> => ({
  route: 'ListDocuments',
  part: true,
  title: texts.title,
  noun: codeTexts.stockNoun,
  search: codeTexts.searchStock,
  columns: [
    name('product', codeTexts.product, ({ productName, stockId }) => productName ?? String(stockId)),
    text('supplier', codeTexts.supplier, ({ supplierName }) => supplierName, { width: '22%' }),
    status('state', codeTexts.status, ({ state }) => productStateBadge(state), { width: '8.5rem' }),
    figure('documents', texts.documents, ({ documentStock }) => documentStock),
  ],
  rowKey: ({ stockId }) => String(stockId),
  empty,
});
