import type { ExpiringUnits } from '@comptoir/shared/stock/before-sold';
import type { Forecast } from '@comptoir/shared/stock/forecast';
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

const Expiring = z.array(z.object({ day: z.string(), units: z.number() }));

const StoredForecast: z.ZodType<Forecast> = z.object({
  day: z.string(),
  known: z.number(),
  perDay: z.object({ week: z.number(), month: z.number() }).nullable(),
  left: z.object({ from: z.number(), to: z.number().nullable() }).nullable(),
  soldOut: z.string().nullable(),
  outside: z.object({ day: z.string(), units: z.number() }).nullable(),
});

/** A stock as last read, with its forecast. */
export interface ReadStock extends StockNames {
  id: number;
  isActive: boolean;
  threshold: number | null;
  expiring: ExpiringUnits[];
  units: number;
  forecast: Forecast;
}

/** The stocks of the last reading, only from Postgres (STK-007). A stock that was not in it any more is left out. */
export async function readStoredStocks({ prisma }: Pick<Database, 'prisma'>, where: Prisma.StockWhereInput = {}): Promise<ReadStock[]> {
  const { _max } = await prisma.stock.aggregate({ _max: { readOn: true } });
  if (_max.readOn === null) return [];
  const stocks = await prisma.stock.findMany({
    where: { ...where, readOn: _max.readOn },
    orderBy: [{ supplier: 'asc' }, { product: 'asc' }],
  });
  return stocks.flatMap((stock) => {
    const { id, isActive, threshold, units } = stock;
    if (stock.forecast === null) return [];
    const forecast = StoredForecast.parse(stock.forecast);
    return { ...namesOfStock(stock), id, isActive, threshold, units, forecast, expiring: Expiring.parse(stock.expiring) };
  });
}
