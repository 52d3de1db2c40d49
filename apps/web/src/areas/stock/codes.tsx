import { codeContract as contract, codeTexts as texts } from '@comptoir/shared/stock/texts';
import { ListPage } from '../../kit/list/list-page.tsx';
import type { ListState } from '../../kit/list/list-state.ts';
import { trpc } from '../../lib/trpc.ts';
import { availableCodes, codeStocks, goneCodes } from './code-lists.tsx';
import { ImportLink } from './import-link.tsx';
import { ListViews, useListView } from './list-views.tsx';
import { unitInput } from './unit-lists.tsx';

const readCodes = (available: boolean) => (state: ListState) => trpc.stock.codes.list.queryOptions(unitInput(available)(state));

const readStock = ({ page, itemsPerPage, search }: ListState) =>
  trpc.stock.codes.stock.queryOptions({ page, itemsPerPage, ...(search && { search }) });

/** COD-004. */
const importing = <ImportLink to="addCode" label={contract.import} />;

const VIEWS = [
  {
    key: 'available',
    label: contract.available,
    list: <ListPage key="available" list={availableCodes} read={readCodes(true)} views={<Views />} action={importing} />,
  },
  {
    key: 'gone',
    label: contract.gone,
    list: <ListPage key="gone" list={goneCodes} read={readCodes(false)} views={<Views />} action={importing} />,
  },
  {
    key: 'stock',
    label: contract.stock,
    list: <ListPage key="stock" list={codeStocks} read={readStock} views={<Views />} action={importing} />,
  },
] as const;

function Views() {
  return <ListViews label={texts.views} views={VIEWS} />;
}

/** `/admin/catalogue/ListCodes`, a list per view; the address names the view (COD-001, COD-003). */
export const Screen = () => useListView(VIEWS).list;
