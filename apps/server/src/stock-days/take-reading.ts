import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import { formatterOf } from '@comptoir/shared/numbers';
import type { CardContext } from '../dashboard/card-source.ts';
import { dayOf } from '../dashboard/days.ts';
import { readSoldLines } from '../dashboard/sold-products.ts';
import type { Stock } from '../generated/prisma/client.ts';
import { isNamedAfter } from '../own-stock.ts';
import { closestStock } from './closest-stock.ts';
import { storeForecasts } from './forecasts.ts';
import { changedStock, ourChanges } from './our-changes.ts';
import { readStocks, type StockRead } from './read-stocks.ts';
import { type StockNames, stockKey } from './stock-names.ts';
import { namesOfStock } from './stored-stock.ts';

/** Columns of the export of sold products without which it is not used. */
const COLUMNS = { date: 'Date', product: 'Produit', variant: 'Variante', supplier: 'Fournisseur', quantity: 'Quantité' } as const;

interface Sold {
  product: string;
  variant: string;
  supplier: string;
  units: number;
}

const minuteInParis = formatterOf(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' }),
);

/** `31/01/2026 09:05` → `2026-01-31 09:05`. */
function minuteOf(text: string): string {
  const [, day, month, year, time] = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2})/.exec(text) ?? [];
  if (time === undefined) throw new AppError('UPSTREAM_DRIFT', 'exports.soldProduct: a line without time');
  return `${year}-${month}-${day} ${time}`;
}

/** What was sold after a time, by the names of the variant; null when the export cannot be read: the fall of a stock is known without it. */
async function readSold({ marketplace, caller, signal, requestId, now }: CardContext, since: Date): Promise<Sold[] | null> {
  const [first, last] = [minuteInParis().format(since), minuteInParis().format(now)];
  const sums = new Map<string, Sold>();
  try {
    const { body } = await marketplace.stream(calls.exports.soldProduct, {
      ...{ caller, signal, requestId },
      params: { start: dayOf(since), end: dayOf(now) },
      query: {},
    });
    await readSoldLines(body, Object.values(COLUMNS), (line) => {
      const minute = minuteOf(line[COLUMNS.date] ?? '');
      if (minute <= first || minute > last) return;
      const names = { product: line[COLUMNS.product] ?? '', variant: line[COLUMNS.variant] ?? '', supplier: line[COLUMNS.supplier] ?? '' };
      const quantity = Number(line[COLUMNS.quantity]);
      if (!Number.isInteger(quantity)) throw new AppError('UPSTREAM_DRIFT', 'exports.soldProduct: a line without quantity');
      const key = JSON.stringify(names);
      sums.set(key, { ...names, units: (sums.get(key)?.units ?? 0) + quantity });
    });
  } catch (error) {
    if (signal?.aborted === true || !(error instanceof AppError)) throw error;
    return null;
  }
  return [...sums.values()];
}

/** Units sold after a time, of the stocks that the export names (STK-002). */
async function soldUnits<Stock extends StockNames>(
  context: CardContext,
  since: Date,
  stocks: readonly Stock[],
): Promise<Map<Stock, number>> {
  const units = new Map<Stock, number>();
  const bySupplier = new Map<string, Stock[]>(stocks.map(({ supplier }) => [supplier, []]));
  for (const stock of stocks) bySupplier.get(stock.supplier)?.push(stock);
  for (const { product, variant, supplier, units: sold } of (await readSold(context, since)) ?? []) {
    const values = variant === '' ? null : [variant];
    const named = (bySupplier.get(supplier) ?? []).filter((stock) => isNamedAfter(stock.product, product, values));
    const stock = closestStock(product, named);
    if (stock !== undefined) units.set(stock, (units.get(stock) ?? 0) + sold);
  }
  return units;
}

/** Days for which the readings are kept. */
const KEPT_DAYS = 400;
const ROWS_PER_WRITE = 1_000;

/** The facts of a stock that change seldom. */
const factsOf = ({ isActive, threshold, expiring }: StockRead) => ({
  isActive,
  threshold,
  expiring: expiring.map(({ day, units }) => ({ day, units })),
});

const isUnchanged = ({ isActive, threshold, expiring }: Stock, stock: StockRead) =>
  JSON.stringify({ isActive, threshold, expiring }) === JSON.stringify(factsOf(stock));

/** The stored stocks with the facts of this reading, by key. */
async function storeStocks({ prisma }: CardContext['db'], stocks: readonly StockRead[], readOn: Date): Promise<Map<string, Stock>> {
  const byKey = async () => new Map((await prisma.stock.findMany()).map((stock) => [stockKey(namesOfStock(stock)), stock]));
  const before = await byKey();
  const added = stocks.filter((stock) => !before.has(stockKey(stock)));
  const newRows = added.map((stock) => {
    const { kind, product, supplier, isShared } = stock;
    return { kind, product, supplier, isShared, readOn, ...factsOf(stock) };
  });
  await prisma.stock.createMany({ data: newRows, skipDuplicates: true });
  for (const stock of stocks) {
    const stored = before.get(stockKey(stock));
    if (stored === undefined || isUnchanged(stored, stock)) continue;
    await prisma.stock.update({ where: { id: stored.id }, data: factsOf(stock) });
  }
  const after = await byKey();
  const read = stocks.flatMap((stock) => after.get(stockKey(stock))?.id ?? []);
  await prisma.stock.updateMany({ where: { id: { in: read } }, data: { readOn } });
  return after;
}

interface Changes {
  added: number;
  removed: number;
  sold: number | null;
}

/**
 * What we added and removed, and what was sold, since the reading of an earlier day, by stock: since a time of its own when it was missing
 * in the last one.
 */
async function readChanges(
  context: CardContext,
  stocks: readonly (StockRead & { id: number })[],
  day: Date,
): Promise<Map<number, Changes>> {
  const last = await context.db.prisma.stockDay.groupBy({ by: ['stockId'], where: { day: { lt: day } }, _max: { readAt: true } });
  const readAt = new Map(last.map(({ stockId, _max }) => [stockId, _max.readAt?.getTime()]));
  const sums = new Map<number, Changes>();
  for (const time of new Set(stocks.map(({ id }) => readAt.get(id)))) {
    if (time === undefined) continue;
    const since = new Date(time);
    const add = (stock: { id: number } | undefined, change: Partial<Changes>) => {
      if (stock === undefined || readAt.get(stock.id) !== time) return;
      const { added, removed, sold } = sums.get(stock.id) ?? { added: 0, removed: 0, sold: null };
      sums.set(stock.id, { added: added + (change.added ?? 0), removed: removed + (change.removed ?? 0), sold: change.sold ?? sold });
    };
    for (const { added, removed, ...change } of await ourChanges(context, since)) add(changedStock(change, stocks), { added, removed });
    for (const [stock, sold] of await soldUnits(context, since, stocks)) add(stock, { sold });
  }
  return sums;
}

/**
 * Reads all stocks and stores a line and the forecast of each (STK-001). A second reading of a day replaces the first one: what we changed is counted from
 * the reading of an earlier day.
 */
export async function takeReading(context: CardContext): Promise<void> {
  const { db, now } = context;
  const today = dayOf(now);
  const day = new Date(today);
  const read = await readStocks(today, context);
  const stored = await storeStocks(db, read, day);
  const stocks = read.flatMap((stock) => {
    const id = stored.get(stockKey(stock))?.id;
    return id === undefined ? [] : { ...stock, id };
  });
  const changes = await readChanges(context, stocks, day);
  const lines = stocks.map(({ id, units }) => ({ stockId: id, day, units, readAt: now, ...changes.get(id) }));
  const oldest = new Date(laterDay(today, -KEPT_DAYS));
  await db.prisma.$transaction([
    db.prisma.stockDay.deleteMany({ where: { OR: [{ day }, { day: { lt: oldest } }] } }),
    ...Array.from({ length: Math.ceil(lines.length / ROWS_PER_WRITE) }, (_, index) =>
      db.prisma.stockDay.createMany({ data: lines.slice(index * ROWS_PER_WRITE, (index + 1) * ROWS_PER_WRITE) }),
    ),
    db.prisma.stockDisabled.deleteMany({ where: { at: { lt: oldest } } }),
    db.prisma.stock.deleteMany({ where: { readOn: { lt: oldest } } }),
  ]);
  await storeForecasts(db, day);
}
