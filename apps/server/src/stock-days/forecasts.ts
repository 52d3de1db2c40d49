import { laterDay } from '@comptoir/shared/list/relative-periods';
import { forecastOf } from '@comptoir/shared/stock/forecast';
import type { StockDay } from '@comptoir/shared/stock/outflow';
import type { Database } from '../db.ts';
import type { StockDay as StoredDay } from '../generated/prisma/client.ts';

type Stored = Pick<Database, 'prisma'>;

/** Days of readings from which a forecast is made, and which are drawn. */
const READ_DAYS = 30;
/** Stocks whose readings are in memory at a time. */
const BATCH = 500;

const asDay = (date: Date) => date.toISOString().slice(0, 10);

const dayOfStock = ({ day, units, added, removed, sold }: StoredDay): StockDay => ({ day: asDay(day), units, added, removed, sold });

const readingsUntil = (readOn: Date) =>
  ({ days: { where: { day: { gte: new Date(laterDay(asDay(readOn), -READ_DAYS)) } }, orderBy: { day: 'asc' } } }) as const;

/** The readings of a stock that are drawn, sorted by day. */
export async function readStockDays({ prisma }: Stored, id: number, last: string): Promise<StockDay[]> {
  const stock = await prisma.stock.findUnique({ where: { id }, include: readingsUntil(new Date(last)) });
  return (stock?.days ?? []).map(dayOfStock);
}

/** Computes the forecasts of the stocks of the last reading, once, for all screens: thousands of them take seconds. */
export async function storeForecasts({ prisma }: Stored, readOn: Date): Promise<void> {
  for (let after = 0; ; ) {
    const stocks = await prisma.stock.findMany({
      where: { readOn, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: BATCH,
      include: readingsUntil(readOn),
    });
    await prisma.$transaction(
      stocks.flatMap(({ id, days }) => {
        const readings = days.map(dayOfStock);
        const forecast = forecastOf(readings);
        const units = readings.at(-1)?.units ?? 0;
        return forecast === null ? [] : prisma.stock.update({ where: { id }, data: { units, forecast: { ...forecast } } });
      }),
    );
    const last = stocks.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
