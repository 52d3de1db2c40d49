import { documentContract as contract, documentTexts as texts } from '@comptoir/shared/stock/texts';
import { listData } from '../../kit/list/list-data.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListViews, useListView } from '../../kit/list/list-views.tsx';
import type { ScreenData } from '../../kit/screen-data.ts';
import { type Inputs, trpc } from '../../lib/trpc.ts';
import { availableDocuments, blankStocks, documentStocks, soldDocuments } from './document-lists.tsx';
import { ImportLink } from './import-link.tsx';
import { StockExport } from './stock-export.tsx';

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

/** `/admin/ListDocuments`, one list per view; the address contains the view (DOC-001, DOC-003). */
export function Screen() {
  const { key } = useListView(VIEWS);
  const around = {
    views: <ListViews label={texts.views} views={VIEWS} />,
    action: (
      <>
        <StockExport />
        <ImportLink to="addDocument" label={contract.import} />
      </>
    ),
  };
  if (key === 'gone') return <ListPage key={key} list={soldDocuments} scope={{ available: false }} read={readDocuments} {...around} />;
  if (key === 'stock') return <ListPage key={key} list={documentStocks} scope={{ available: true }} read={readStock} {...around} />;
  if (key === 'blank') return <ListPage key={key} list={blankStocks} scope={{ available: false }} read={readStock} {...around} />;
  return <ListPage key={key} list={availableDocuments} scope={{ available: true }} read={readDocuments} {...around} />;
}
