import { AppError } from '@comptoir/shared/errors';
import { z } from 'zod';
import { readStockDays } from '../../stock-days/forecasts.ts';
import { readStoredStocks } from '../../stock-days/stored-stock.ts';
import { adminProcedure, router } from '../../trpc/trpc.ts';

export const forecastsRouter = router({
  /** The readings of a stock, which are drawn with its forecast (STK-006); only from Postgres (STK-007). */
  get: adminProcedure.input(z.object({ id: z.int32().min(1) })).query(async ({ ctx, input: { id } }) => {
    const [stock] = await readStoredStocks(ctx.services.db, { id });
    if (stock === undefined) throw new AppError('NOT_FOUND', 'the stock was not in the last reading');
    const { product, supplier, units, threshold, forecast } = stock;
    const days = await readStockDays(ctx.services.db, id, forecast.day);
    return { product, supplier, units, threshold, days, forecast };
  }),
});
