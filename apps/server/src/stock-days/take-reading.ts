import { laterDay } from '@comptoir/shared/list/relative-periods';
import type { CardContext } from '../dashboard/card-source.ts';
import { dayOf } from '../dashboard/days.ts';
import type { Prisma, Stock } from '../generated/prisma/client.ts';
import { ourChanges } from './our-changes.ts';
import { readStocks, type StockRead } from './read-stocks.ts';
import { stockKey } from './stock-names.ts';
import { namesOfStock } from './stored-stock.ts';

/** Days for which the readings are kept. */
const KEPT_DAYS = 400;
const ROWS_PER_WRITE = 1_000;

/** The facts of a stock that change seldom. */
const factsOf = ({ isActive, threshold, expiring }: Pick<StockRead | Stock, 'isActive' | 'threshold' | 'expiring'>) => ({
  isActive,
  threshold,
  expiring: expiring as unknown as Prisma.InputJsonArray,
});

/** The stored stocks with the facts of this reading, by key. */
async function storeStocks({ prisma }: CardContext['db'], stocks: readonly StockRead[], readOn: Date): Promise<Map<string, Stock>> {
  const byKey = async () => new Map((await prisma.stock.findMany()).map((stock) => [stockKey(namesOfStock(stock)), stock]));
  const before = await byKey();
  const added = stocks.filter((stock) => !before.has(stockKey(stock)));
  const newRows = added.map(({ kind, product, supplier, isShared, ...stock }) => ({
    ...{ kind, product, supplier, isShared, readOn },
    ...factsOf(stock),
  }));
  await prisma.stock.createMany({ data: newRows, skipDuplicates: true });
  for (const stock of stocks) {
    const stored = before.get(stockKey(stock));
    if (stored === undefined || JSON.stringify(factsOf(stored)) === JSON.stringify(factsOf(stock))) continue;
    await prisma.stock.update({ where: { id: stored.id }, data: factsOf(stock) });
  }
  const after = await byKey();
  const read = stocks.flatMap((stock) => after.get(stockKey(stock))?.id ?? []);
  await prisma.stock.updateMany({ where: { id: { in: read } }, data: { readOn } });
  return after;
}

/**
 * Reads all stocks and stores a line for each (STK-001). `since` is the time of the last reading: what we changed after it is not outflow. A
 * second reading of a day replaces the first one, with the changes of both.
 */
export async function takeReading(context: CardContext, since: Date): Promise<void> {
  const { db, now } = context;
  const today = dayOf(now);
  const day = new Date(today);
  const stocks = await readStocks(today, context);
  const changes = await ourChanges(context, since);
  const stored = await storeStocks(db, stocks, day);
  const earlier = new Map((await db.prisma.stockDay.findMany({ where: { day } })).map((line) => [line.stockId, line]));
  const lines = stocks.flatMap((stock) => {
    const stockId = stored.get(stockKey(stock))?.id;
    if (stockId === undefined) return [];
    const own = changes.filter(({ kind, isOf }) => kind === stock.kind && isOf(stock.product, stock.supplier));
    const { added, removed } = earlier.get(stockId) ?? { added: 0, removed: 0 };
    return {
      ...{ stockId, day, units: stock.units },
      added: own.reduce((sum, change) => sum + change.added, added),
      removed: own.reduce((sum, change) => sum + change.removed, removed),
    };
  });
  const oldest = new Date(laterDay(today, -KEPT_DAYS));
  await db.prisma.$transaction([
    db.prisma.stockDay.deleteMany({ where: { OR: [{ day }, { day: { lt: oldest } }] } }),
    ...Array.from({ length: Math.ceil(lines.length / ROWS_PER_WRITE) }, (_, index) =>
      db.prisma.stockDay.createMany({ data: lines.slice(index * ROWS_PER_WRITE, (index + 1) * ROWS_PER_WRITE) }),
    ),
    db.prisma.stockDisabled.deleteMany({ where: { at: { lt: oldest } } }),
    db.prisma.stock.deleteMany({ where: { readOn: { lt: oldest } } }),
  ]);
}
