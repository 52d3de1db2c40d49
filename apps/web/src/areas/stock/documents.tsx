import { documentContract as contract, documentTexts as texts } from '@comptoir/shared/stock/texts';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { trpc } from '../../lib/trpc.ts';
import { availableDocuments, documentStocks, goneDocuments } from './document-lists.tsx';
import { ImportLink } from './import-link.tsx';
import { ListViews, useListView } from './list-views.tsx';
import { unitInput } from './unit-lists.tsx';

const readDocuments = (available: boolean) => (state: ListState) => trpc.stock.documents.list.queryOptions(unitInput(available)(state));

const readStock =
  (available: boolean) =>
  ({ page, itemsPerPage, search }: ListState) =>
    trpc.stock.documents.stock.queryOptions({ available, page, itemsPerPage, ...(search && { search }) });

const VIEWS = [
  { key: 'available', label: contract.available },
  { key: 'gone', label: contract.gone },
  { key: 'stock', label: contract.stock },
  { key: 'blank', label: contract.blank },
] as const;

const stocks = documentStocks(texts.emptyStock);
const blankStocks = documentStocks(texts.emptyBlank);

/** `/admin/ListDocuments`, a list per view; the address names the view (DOC-001, DOC-003). */
export function Screen() {
  const { key } = useListView(VIEWS);
  const around = {
    views: <ListViews label={texts.views} views={VIEWS} />,
    action: <ImportLink to="addDocument" label={contract.import} />,
  };
  if (key === 'gone') return <ListPage key={key} list={goneDocuments} read={readDocuments(false)} {...around} />;
  if (key === 'stock') return <ListPage key={key} list={stocks} read={readStock(true)} {...around} />;
  if (key === 'blank') return <ListPage key={key} list={blankStocks} read={readStock(false)} {...around} />;
  return <ListPage key={key} list={availableDocuments} read={readDocuments(true)} {...around} />;
}
