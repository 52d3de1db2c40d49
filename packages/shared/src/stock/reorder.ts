import { laterDay } from '../list/relative-periods.ts';
import { type ExpiringUnits, unsoldOf } from './before-sold.ts';
import type { Forecast } from './forecast.ts';

/** Number of days that an order covers unless another one is chosen, and the most. */
export const COVER_DAYS = { usual: 30, most: 365 } as const;
const ROUND_TO = 10;

/** What to order so that a stock lasts for a number of days, with its sum. */
export interface Reorder {
  /** The higher rate of 7 and 28 days. */
  perDay: number;
  /** Units that expire within these days before they are sold. */
  lost: number;
  quantity: number;
}

/** Null when there is no forecast, or enough (STK-003). */
export function reorderOf(
  { perDay, day }: Pick<Forecast, 'perDay' | 'day'>,
  units: number,
  expiring: readonly ExpiringUnits[],
  days: number,
): Reorder | null {
  if (perDay === null) return null;
  const most = Math.max(perDay.week, perDay.month);
  const end = laterDay(day, days);
  const within = expiring.filter((one) => one.day < end);
  const lost = unsoldOf(perDay, day, within).to;
  const missing = days * most - units + lost;
  return missing <= 0 ? null : { perDay: most, lost, quantity: Math.ceil(missing / ROUND_TO) * ROUND_TO };
}
