import { CARD_ROWS, type FiguresOf } from '@comptoir/shared/dashboard/cards';
import type { RunningOut } from '@comptoir/shared/dashboard/run-out';
import { levelOf, runOutDates } from '@comptoir/shared/stock/forecast';
import { type ReadStock, readStoredStocks } from '../stock-days/stored-stock.ts';
import { takeReading } from '../stock-days/take-reading.ts';
import type { CardSource } from './card-source.ts';
import { nextNight } from './days.ts';

function runningOut({ kind, product, supplier, units, forecast }: ReadStock): RunningOut[] {
  const dates = runOutDates(forecast) ?? (forecast.soldOut === null ? null : { from: forecast.soldOut, to: forecast.soldOut });
  if (dates === null) return [];
  return [{ kind, product, supplier, units, ...dates, days: forecast.left ?? { from: 0, to: 0 }, soldOut: forecast.soldOut }];
}

/** The alarms of the last reading; inactive products do not alarm (STK-004). */
export function runOutFigures(stocks: readonly ReadStock[]): FiguresOf<'runOut'> {
  const active = stocks.filter(({ isActive }) => isActive);
  const ordered = active.toSorted(
    (left, right) =>
      (left.forecast.soldOut ?? left.forecast.day).localeCompare(right.forecast.soldOut ?? right.forecast.day) ||
      (left.forecast.left?.from ?? 0) - (right.forecast.left?.from ?? 0),
  );
  const of = (level: 'soldOut' | 'soon' | null) => ordered.filter(({ forecast }) => levelOf(forecast) === level);
  const [soldOut, soon] = [of('soldOut'), of('soon')];
  return {
    soldOut: soldOut.length,
    soon: soon.length,
    tooEarly: active.filter(({ units, forecast }) => units > 0 && forecast.perDay === null).length,
    ids: { soldOut: soldOut.map(({ id }) => id), soon: soon.map(({ id }) => id) },
    stocks: [...soldOut, ...soon].flatMap(runningOut).slice(0, CARD_ROWS.runOut),
    next: of(null).flatMap(runningOut)[0] ?? null,
  };
}

/** Reads the stocks of the night, and what runs out within seven days (STK-001, STK-004). */
export const runOut: CardSource<'runOut'> = {
  within: 60 * 60_000,
  nextAt: nextNight,
  async read(context) {
    await takeReading(context);
    return runOutFigures(await readStoredStocks(context.db));
  },
};
