import { laterDay } from '@comptoir/shared/list/relative-periods';
import type { ExpiringUnits } from '@comptoir/shared/stock/before-sold';
import { type Forecast, forecastOf } from '@comptoir/shared/stock/forecast';
import type { StockDay } from '@comptoir/shared/stock/outflow';
import { z } from 'zod';
import type { Database } from '../db.ts';
import type { Prisma, Stock } from '../generated/prisma/client.ts';
import type { StockNames } from './stock-names.ts';

export const namesOfStock = ({ kind, product, supplier, isShared }: Stock): StockNames => ({
  kind: kind === 'codes' ? 'codes' : 'documents',
  product,
  supplier,
  isShared,
});

/** Days of readings from which a forecast is made, and which are drawn. */
const READ_DAYS = 30;

const Expiring = z.array(z.object({ day: z.string(), units: z.number() }));

const asDay = (date: Date) => date.toISOString().slice(0, 10);

/** A stock as last read, with its readings and its forecast. */
export interface ReadStock extends StockNames {
  id: number;
  isActive: boolean;
  threshold: number | null;
  expiring: ExpiringUnits[];
  units: number;
  days: StockDay[];
  forecast: Forecast;
}

/** The stocks of the last reading, only from Postgres (STK-007). A stock that was not in it any more is left out. */
export async function readStoredStocks({ prisma }: Pick<Database, 'prisma'>, where: Prisma.StockWhereInput = {}): Promise<ReadStock[]> {
  const { _max } = await prisma.stock.aggregate({ _max: { readOn: true } });
  if (_max.readOn === null) return [];
  const oldest = new Date(laterDay(asDay(_max.readOn), -READ_DAYS));
  const stocks = await prisma.stock.findMany({
    where: { ...where, readOn: _max.readOn },
    include: { days: { where: { day: { gte: oldest } }, orderBy: { day: 'asc' } } },
    orderBy: [{ supplier: 'asc' }, { product: 'asc' }],
  });
  return stocks.flatMap((stock) => {
    const days = stock.days.map(({ day, units, added, removed }) => ({ day: asDay(day), units, added, removed }));
    const forecast = forecastOf(days);
    if (forecast === null) return [];
    const { id, isActive, threshold } = stock;
    const expiring = Expiring.parse(stock.expiring);
    return { ...namesOfStock(stock), id, isActive, threshold, expiring, units: days.at(-1)?.units ?? 0, days, forecast };
  });
}
