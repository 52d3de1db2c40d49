import { codeLotTexts } from '@comptoir/shared/imports/code-lot-texts';
import type { ListQuery } from '@comptoir/shared/list/input';
import { codeContract as contract, codeTexts as texts } from '@comptoir/shared/stock/texts';
import type { availableCodeList, codeStockList } from '@comptoir/shared/stock/unit-list';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listData } from '../../kit/list/list-data.ts';
import { ListPage } from '../../kit/list/list-page.tsx';
import { ListViews, useListView } from '../../kit/list/list-views.tsx';
import type { ScreenData } from '../../kit/screen-data.ts';
import { href } from '../../lib/routes.ts';
import { settingsQuery } from '../../lib/settings.ts';
import { trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { availableCodes, codeStocks, searchedWhole, soldCodes } from './code-lists.tsx';
import { ImportLink } from './import-link.tsx';

const { codes } = trpc.stock;

const readCodes = (input: ListQuery<typeof availableCodeList>) => codes.list.queryOptions(input);
const readStock = (input: ListQuery<typeof codeStockList>) => codes.stock.queryOptions(input);

const DATA: Readonly<Record<string, ScreenData>> = {
  gone: listData(soldCodes, readCodes, () => ({ available: false })),
  stock: listData(codeStocks, readStock),
};
const available = listData(availableCodes, readCodes, () => ({ available: true }));

export const data: ScreenData = (address) => (DATA[address.search.get('view') ?? ''] ?? available)(address);

/** Links to the lots and to the import (COD-004, LOT-001). */
const importing = (
  <>
    <Link to={href('codeLots')} className={buttonClass({})}>
      {codeLotTexts.link}
    </Link>
    <ImportLink to="addCode" label={contract.import} />
  </>
);

/** The lists, with a search of whole codes while codes are masked. */
const viewsOf = (available: typeof availableCodes, gone: typeof soldCodes) =>
  [
    {
      key: 'available',
      label: contract.available,
      list: <ListPage key="available" list={available} scope={{ available: true }} read={readCodes} views={<Views />} action={importing} />,
    },
    {
      key: 'gone',
      label: contract.gone,
      list: <ListPage key="gone" list={gone} scope={{ available: false }} read={readCodes} views={<Views />} action={importing} />,
    },
    {
      key: 'stock',
      label: contract.stock,
      list: <ListPage key="stock" list={codeStocks} read={readStock} views={<Views />} action={importing} />,
    },
  ] as const;

const MASKED_VIEWS = viewsOf(searchedWhole(availableCodes), searchedWhole(soldCodes));
const VIEWS = viewsOf(availableCodes, soldCodes);

function Views() {
  return <ListViews label={texts.views} views={VIEWS} />;
}

/** `/admin/catalogue/ListCodes`, one list per view; the address contains the view (COD-001, COD-003). */
export function Screen() {
  const { data: settings } = useQuery(settingsQuery());
  return useListView(settings?.masksCodes === false ? VIEWS : MASKED_VIEWS).list;
}
