import { daysBetween } from './outflow.ts';

/** Units that can be sold until a day, the day included. */
export interface ExpiringUnits {
  day: string;
  units: number;
}

/** What expires before it is sold, at the higher and at the lower rate, and from which day on. */
export interface Unsold {
  from: number;
  to: number;
  day: string | null;
}

/** Units that are lost at a rate, and the first day on which some are: the first ones to expire are sold first. */
function lostAt(rate: number, today: string, expiring: readonly ExpiringUnits[]): { units: number; day: string | null } {
  let spent = 0;
  let lost: { units: number; day: string | null } = { units: 0, day: null };
  for (const { day, units } of expiring) {
    const time = Math.max(0, daysBetween(today, day) + 1 - spent);
    const sold = Math.min(units, time * rate);
    if (rate > 0) spent += sold / rate;
    if (units - sold >= 0.5) lost = { units: lost.units + units - sold, day: lost.day ?? day };
  }
  return { units: Math.round(lost.units), day: lost.day };
}

/** What expires before it is sold (STK-001): first expired, first sold. `expiring` is sorted by day; what never expires is sold last. */
export function unsoldOf(perDay: { week: number; month: number }, today: string, expiring: readonly ExpiringUnits[]): Unsold {
  const least = lostAt(Math.max(perDay.week, perDay.month), today, expiring);
  const most = lostAt(Math.min(perDay.week, perDay.month), today, expiring);
  return { from: least.units, to: most.units, day: least.day ?? most.day };
}
