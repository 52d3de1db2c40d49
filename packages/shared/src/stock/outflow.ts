const DAY_MS = 86_400_000;

/** A day as a number, in UTC, where each has 24 hours: a page of stocks compares thousands of them. */
const dayNumber = (day: string) => Date.parse(day) / DAY_MS;

export const daysBetween = (start: string, end: string) => dayNumber(end) - dayNumber(start);

/** What a stock had at one reading, and what we added and removed since the one before it. Days are `YYYY-MM-DD`. */
export interface StockDay {
  day: string;
  units: number;
  /** Imported by us. */
  added: number;
  /** Disabled or removed by us. */
  removed: number;
  /** By the export of sold products; null when it does not name the stock. */
  sold?: number | null;
}

/** The time between two readings of a stock. */
export interface Interval {
  /** Day of the second reading. */
  day: string;
  /** More than one when a reading was missed. */
  days: number;
  /** Units that left; null when it cannot be known: they rose by more than we imported and no sales are known, or there was nothing to sell. */
  sold: number | null;
  /** Units that were added by somebody else. */
  outside: number;
}

/** What left the stock between its readings, which are sorted by day (STK-002). */
export const intervalsOf = (readings: readonly StockDay[]): Interval[] =>
  readings.slice(1).map((reading, index) => {
    const before = readings[index] ?? reading;
    const offered = before.units + reading.added;
    const left = offered - reading.removed - reading.units;
    const sold = reading.sold ?? null;
    return {
      day: reading.day,
      days: daysBetween(before.day, reading.day),
      sold: left < 0 ? sold : offered === 0 ? null : left,
      outside: left < 0 ? (sold ?? 0) - left : 0,
    };
  });

/** Outflow within the last days before `end`, and on how many of them it is known. */
export function outflowIn(intervals: readonly Interval[], end: string, window: number): { sold: number; days: number } {
  let sum = { sold: 0, days: 0 };
  for (const { day, days, sold } of intervals) {
    // A missed reading spreads its outflow over the days.
    const within = Math.min(days, window - daysBetween(day, end));
    if (sold !== null && within > 0) sum = { sold: sum.sold + (sold * within) / days, days: sum.days + within };
  }
  return sum;
}

const WEEK = 7;

/**
 * How much the demand varies from what is usual for its day of the week, relative to independent sales: 1 or more. Two weeks are needed to
 * know it.
 */
export function variationOf(intervals: readonly Interval[], rate: number): number {
  const byDay = new Map(intervals.flatMap(({ day, days, sold }) => (days === 1 && sold !== null ? [[dayNumber(day), sold] as const] : [])));
  const squares = [...byDay].flatMap(([day, sold]) => {
    const before = byDay.get(day - WEEK);
    return before === undefined ? [] : (sold - before) ** 2 / 2;
  });
  if (squares.length < WEEK || rate === 0) return 1;
  return Math.max(1, squares.reduce((sum, square) => sum + square, 0) / squares.length / rate);
}
