import { codeLotTexts } from '@comptoir/shared/imports/code-lot-texts';
import type { RowOf } from '@comptoir/shared/list/definition';
import type { DayRange, ListQuery } from '@comptoir/shared/list/input';
import { formatNumber } from '@comptoir/shared/numbers';
import { forecastTexts } from '@comptoir/shared/stock/forecast-texts';
import { codeContract as contract, revealTexts, stockContract, codeTexts as texts } from '@comptoir/shared/stock/texts';
import { availableCodeList, codeList, codeStockList, shortageOf } from '@comptoir/shared/stock/unit-list';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { historyAction } from '../../kit/history-link.tsx';
import { ListPage } from '../../kit/list/list-page.tsx';
import { listData } from '../../kit/list/list-route.tsx';
import { listScreen } from '../../kit/list/list-screen.ts';
import { ListViews, useListView } from '../../kit/list/tab-links.tsx';
import { MaskedCode } from '../../kit/masked-code.tsx';
import type { ScreenData } from '../../kit/screen-query.ts';
import { href } from '../../lib/routes.ts';
import { mutate, settingsQuery, trpc } from '../../lib/trpc.ts';
import { buttonClass } from '../../ui/button.tsx';
import { disableUnits, expirationCell, factsOf, figureCells, ImportLink, orderCell, showForecast, WithMeaning } from './unit-lists.tsx';

/** Disables codes (COD-005, COD-010, COD-011, COD-016, COD-018, COD-019, COD-022). */
const disable = disableUnits<RowOf<typeof codeList>>({
  reason: stockContract.noCode,
  act: texts.disableOf,
  consequence: [texts.disabledForGood],
  send: (rows) => mutate(trpc.stock.codes.disable.mutationOptions(), { codes: rows.map(({ uuid }) => uuid) }),
  successText: () => texts.disabled,
});

/** A failed query with an expiration filter has its own text. */
const errorText = ({ expiration }: { expiration?: DayRange | undefined }) => (expiration ? contract.failedByDate : contract.failed);

const codeCell = ({ uuid, code, sealed }: RowOf<typeof codeList>) => <MaskedCode kind="codes" uuid={uuid} code={code} sealed={sealed} />;

/** By the code as the row shows it. */
const codeHistory = ({ uuid, code }: RowOf<typeof codeList>) => historyAction('code', uuid, code);

/** The lists of available codes, which can be disabled, and of sold or disabled codes, with their sale. */
const availableCodes = listScreen(availableCodeList, {
  cells: { code: codeCell, expiration: expirationCell },
  rowActions: [codeHistory],
  bulkActions: [disable],
  errorText,
});
const soldCodes = listScreen(codeList, { cells: { code: codeCell, order: orderCell }, rowActions: [codeHistory], errorText });

/** While codes are masked, a whole code is searched, when it is typed to its end (MSK-003). */
const searchedWhole = <List extends { search: typeof availableCodes.search }>(list: List): List => ({
  ...list,
  search: list.search && { ...list.search, from: 'enter', hint: revealTexts.searchHint },
});

/** The supplier, and what the product's form says of its stock. */
const stockFacts = (row: RowOf<typeof codeStockList>) =>
  factsOf(
    row,
    row.productStock !== null && texts.productStockOf(row.productStock),
    row.productStockThreshold !== null && forecastTexts.threshold(row.productStockThreshold),
  );

const codeStocks = listScreen(codeStockList, {
  name: { sub: stockFacts },
  cells: {
    codes: (row) => <WithMeaning meaning={shortageOf(row)}>{formatNumber(row.codeStock)}</WithMeaning>,
    ...figureCells<RowOf<typeof codeStockList>>(({ isActive }) => isActive),
  },
  rowActions: [showForecast(({ productName }) => productName)],
  tones: { stockType: { shared: 'info' } },
  errorText: () => contract.failed,
});

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
