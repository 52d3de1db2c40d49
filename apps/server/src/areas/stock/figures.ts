import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery } from '@comptoir/shared/list/input';
import { unsoldOf } from '@comptoir/shared/stock/before-sold';
import type { StockFigures } from '@comptoir/shared/stock/stock-figures';
import type { ListCaller, ListSource } from '../../procedures/list.ts';
import { type StockKind, stockKey } from '../../stock-days/stock-names.ts';
import { type ReadStock, readStoredStocks } from '../../stock-days/stored-stock.ts';

/** A row of the marketplace, before its figures are read. */
export const NO_FIGURES: { figures: StockFigures | null } = { figures: null };

interface StockRow {
  productName: string | null;
  supplierName: string | null;
  isShared?: boolean;
  figures: StockFigures | null;
}

const figuresOf = ({ id, units, forecast, expiring }: ReadStock): StockFigures => ({
  ...{ id, units, forecast },
  unsold: forecast.perDay && unsoldOf(forecast.perDay, forecast.day, expiring),
});

/** What is known of the stocks from their readings, without a call to the marketplace (STK-001, STK-007). */
async function readFigures({ db }: Pick<ListCaller, 'db'>, kind: StockKind, rows: readonly StockRow[]) {
  const products = rows.flatMap(({ productName }) => productName ?? []);
  const stocks = await readStoredStocks(db, { kind, product: { in: products } });
  const byKey = new Map(stocks.map((stock) => [stockKey(stock), figuresOf(stock)]));
  return ({ productName, supplierName, isShared = false }: StockRow): StockFigures | null =>
    byKey.get(stockKey({ kind, product: productName ?? '', supplier: supplierName ?? '', isShared })) ?? null;
}

/** A list of stocks with their figures. */
export function withFigures<L extends AnyList, Row extends RowOf<L> & StockRow>(
  kind: StockKind,
  source: ListSource<L, Row>,
): ListSource<L, Row> {
  const rowsWithFigures = async (
    caller: ListCaller,
    { page, itemsPerPage }: ListQuery<L>,
    items: readonly (((rank: number) => Row) | null)[],
  ) => {
    const rows = items.map((read, index) => read?.((page - 1) * itemsPerPage + index + 1) ?? null);
    const figures = await readFigures(
      caller,
      kind,
      rows.filter((row) => row !== null),
    );
    return rows.map((row) => row && (() => ({ ...row, figures: figures(row) })));
  };
  return {
    list: source.list,
    async readPage(caller, input) {
      const { items, total } = await source.readPage(caller, input);
      return { items: await rowsWithFigures(caller, input, items), total };
    },
    async readForFile(caller, input) {
      const { items, total } = await source.readForFile(caller, input);
      return { items: (await rowsWithFigures(caller, input, items)).filter((row) => row !== null), total };
    },
  };
}
