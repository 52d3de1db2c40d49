import type { ErrorBody } from '@comptoir/shared/errors';
import { exportContract, fileFormatTexts, viewExportTexts } from '@comptoir/shared/exports/texts';
import { uiTexts } from '@comptoir/shared/layout';
import type { RowOf } from '@comptoir/shared/list/definition';
import type { FileFormat } from '@comptoir/shared/list/file';
import type { DayRange } from '@comptoir/shared/list/input';
import {
  codeContract,
  documentContract as contract,
  revealTexts,
  stockContract,
  documentTexts as texts,
} from '@comptoir/shared/stock/texts';
import { availableDocumentList, documentList, documentStockList } from '@comptoir/shared/stock/unit-list';
import { useQuery } from '@tanstack/react-query';
import { Download, FileSpreadsheet, Trash2 } from 'lucide-react';
import { confirm } from '../../kit/confirm.tsx';
import { failureText } from '../../kit/failure-text.ts';
import { historyAction } from '../../kit/history-link.tsx';
import { useFileExport } from '../../kit/jobs/use-file-export.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { ListViews, useListView } from '../../kit/list/tab-links.tsx';
import { MaskedCode } from '../../kit/masked-code.tsx';
import { PRODUCT_STATE_TONES } from '../../kit/product-state.ts';
import type { ScreenData } from '../../kit/screen-query.ts';
import { withRequestKey } from '../../lib/request-key.ts';
import { type Inputs, mutate, settingsQuery, trpc } from '../../lib/trpc.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { disableUnits, expirationCell, factsOf, figureCells, ImportLink, orderCell, showForecast } from './unit-lists.tsx';

type ProductDocument = RowOf<typeof documentList>;

/** Disables documents (DOC-006, DOC-010, DOC-011, DOC-017, DOC-021, DOC-022, DOC-025). */
const disable = disableUnits<ProductDocument>({
  reason: stockContract.noDocument,
  act: texts.disableOf,
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
    yes: uiTexts.remove,
    run: () => mutate(trpc.stock.documents.remove.mutationOptions(), { uuid }),
    successText: texts.removed,
  });

/** A failed query with an expiration filter has its own text. */
const errorText = ({ expiration }: { expiration?: DayRange | undefined }, failure: ErrorBody) =>
  expiration ? codeContract.failedByDate : failureText(failure);

const nameCell = ({ uuid, docName, sealed }: ProductDocument) => <MaskedCode kind="documents" uuid={uuid} code={docName} sealed={sealed} />;

const documentHistory = ({ uuid, docName }: ProductDocument) => historyAction('document', uuid, docName);

/** The lists of available documents, which can be disabled, and of sold or disabled ones, with their sale. */
const availableDocuments = listScreen(availableDocumentList, {
  cells: { docName: nameCell, expiration: expirationCell },
  rowActions: [(row) => ({ icon: Trash2, label: texts.remove(row.docName), run: () => remove(row) }), documentHistory],
  bulkActions: [disable],
  errorText,
});
const soldDocuments = listScreen(documentList, {
  cells: { docName: nameCell, order: orderCell },
  rowActions: [documentHistory],
  errorText,
});

/** The stocks of documents, and of blank documents (DOC-009, DOC-015). */
const documentStocks = listScreen(documentStockList, {
  name: { sub: (row) => factsOf(row) },
  cells: figureCells<RowOf<typeof documentStockList>>(({ state }) => state.active),
  rowActions: [showForecast(({ productName, stockId }) => productName ?? String(stockId))],
  tones: { state: PRODUCT_STATE_TONES },
});
const blankStocks = { ...documentStocks, emptyText: texts.emptyBlank };

const start = (format: FileFormat) =>
  withRequestKey('exports.documentStock', 'snapshot', { format }, (keyed) => mutate(trpc.exports.documentStock.mutationOptions(), keyed));

/** «Export de stock»: exports the stock of documents to one file (DOC-005, DOC-018, EXP-004, EXP-025), or to a workbook (XLS-001). */
function StockExport() {
  const { busy, begin } = useFileExport(start, { started: exportContract.stayWarning, errorText: exportContract.failed });
  return (
    <>
      <Button busy={busy} busyLabel={texts.exporting} onClick={() => begin('csv')}>
        <Icon of={Download} />
        {contract.export}
      </Button>
      <Button aria-label={texts.exportWorkbook} reason={busy ? viewExportTexts.running : undefined} onClick={() => begin('xlsx')}>
        <Icon of={FileSpreadsheet} />
        {fileFormatTexts.xlsx.label}
      </Button>
    </>
  );
}

const { documents } = trpc.stock;
type Input<Name extends 'list' | 'stock'> = Inputs['stock']['documents'][Name];
const readDocuments = (input: Input<'list'>) => documents.list.queryOptions(input);
const readStock = (input: Input<'stock'>) => documents.stock.queryOptions(input);

const VIEWS = [
  { key: 'available', label: contract.available },
  { key: 'gone', label: contract.gone },
  { key: 'stock', label: contract.stock },
  { key: 'blank', label: contract.blank },
] as const;

const DATA: Readonly<Record<string, ScreenData>> = {
  gone: listData(soldDocuments, readDocuments, () => ({ available: false })),
  stock: listData(documentStocks, readStock, () => ({ available: true })),
  blank: listData(blankStocks, readStock, () => ({ available: false })),
};
const available = listData(availableDocuments, readDocuments, () => ({ available: true }));

export const data: ScreenData = (address) => (DATA[address.search.get('view') ?? ''] ?? available)(address);

/** While codes are masked, the name of a document that is a code is found whole (MSK-003). */
const searchedWhole = <List extends { search: typeof availableDocuments.search }>(list: List): List => ({
  ...list,
  search: list.search && { ...list.search, hint: revealTexts.documentSearchHint },
});
const MASKED = { available: searchedWhole(availableDocuments), gone: searchedWhole(soldDocuments) };
const IN_FULL = { available: availableDocuments, gone: soldDocuments };

/** `/admin/ListDocuments`, one list per view; the address contains the view (DOC-001, DOC-003). */
export function Screen() {
  const { key } = useListView(VIEWS);
  const { data: settings } = useQuery(settingsQuery());
  const lists = settings?.masksCodes === false ? IN_FULL : MASKED;
  const around = {
    views: <ListViews label={texts.views} views={VIEWS} />,
    action: (
      <>
        <StockExport />
        <ImportLink to="addDocument" label={contract.import} />
      </>
    ),
  };
  if (key === 'gone') return <ListPage key={key} list={lists.gone} scope={{ available: false }} read={readDocuments} {...around} />;
  if (key === 'stock') return <ListPage key={key} list={documentStocks} scope={{ available: true }} read={readStock} {...around} />;
  if (key === 'blank') return <ListPage key={key} list={blankStocks} scope={{ available: false }} read={readStock} {...around} />;
  return <ListPage key={key} list={lists.available} scope={{ available: true }} read={readDocuments} {...around} />;
}
