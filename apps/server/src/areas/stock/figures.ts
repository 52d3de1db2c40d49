import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import { unsoldOf } from '@comptoir/shared/stock/before-sold';
import type { StockFigures } from '@comptoir/shared/stock/stock-figures';
import type { ListCaller, ListSource } from '../../procedures/list-source.ts';
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

/** Adds what is known of the stocks from their readings, without a call to the marketplace (STK-001, STK-007). */
async function addFigures<Row extends StockRow>({ db }: Pick<ListCaller, 'db'>, kind: StockKind, rows: readonly Row[]): Promise<Row[]> {
  const products = rows.flatMap(({ productName }) => productName ?? []);
  const read = await readStoredStocks(db, { kind, product: { in: products } });
  const byKey = new Map(read.map((stock) => [stockKey(stock), figuresOf(stock)]));
  return rows.map((row) => {
    const { productName, supplierName, isShared = false } = row;
    const names = { kind, product: productName ?? '', supplier: supplierName ?? '', isShared };
    return { ...row, figures: byKey.get(stockKey(names)) ?? null };
  });
}

/** A list of stocks with their figures. */
export const withFigures = <L extends AnyList, Row extends RowOf<L> & StockRow>(
  kind: StockKind,
  source: ListSource<L, Row>,
): ListSource<L, Row> => ({
  list: source.list,
  async readPage(caller, input) {
    const { items, total } = await source.readPage(caller, input);
    const first = (input.page - 1) * input.itemsPerPage + 1;
    const rows = items.map((row, index) => row?.(first + index) ?? null);
    const filled = await addFigures(
      caller,
      kind,
      rows.filter((row) => row !== null),
    );
    return { items: rows.map((row) => (row === null ? null : () => filled.shift() ?? row)), total };
  },
  async readForFile(caller, input) {
    const { items, total } = await source.readForFile(caller, input);
    const filled = await addFigures(
      caller,
      kind,
      items.map((row, index) => row(index + 1)),
    );
    return { items: filled.map((row) => () => row), total };
  },
});
