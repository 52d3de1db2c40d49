import { laterDay } from '../list/relative-periods.ts';
import { daysBetween, type Interval, intervalsOf, outflowIn, type StockDay, variationOf } from './outflow.ts';

/** Days of figures without which nothing is forecast (STK-002). */
export const MIN_DAYS = 7;
const WINDOWS = { week: 7, month: 28 } as const;
/** Known days in the last week without which its rate is that of the month. */
const MIN_WEEK_DAYS = 4;
/** Standard deviations around the dates of both rates. */
const MARGIN = 1;
/** A later run-out has no date. */
const MAX_DAYS = 365;

/** When a stock runs out, as a range; its figures are those of the day of the last reading. */
export interface Forecast {
  /** Day of the last reading. */
  day: string;
  /** Days with a known outflow, 28 at most. */
  known: number;
  /** Units that leave in a day, by the last 7 and 28 days; null when it is too early. */
  perDay: { week: number; month: number } | null;
  /** Days left; null without outflow, or when it is too early. `to` is null when it is more than a year. */
  left: { from: number; to: number | null } | null;
  /** Since which day there is nothing to sell any more. */
  soldOut: string | null;
  /** The last units of the last 28 days that were not imported by us. */
  outside: { day: string; units: number } | null;
}

/** First day of the empty readings at the end; null for a stock that was never filled: it does not run out. */
function soldOutSince(readings: readonly StockDay[]): string | null {
  const lastFilled = readings.findLastIndex(({ units }) => units > 0);
  return lastFilled === -1 ? null : (readings[lastFilled + 1]?.day ?? null);
}

function lastOutside(intervals: readonly Interval[], end: string): Forecast['outside'] {
  const found = intervals.findLast(({ day, outside }) => outside > 0 && daysBetween(day, end) < WINDOWS.month);
  return found === undefined ? null : { day: found.day, units: found.outside };
}

/** Days until the stock is empty, by each rate, widened by what chance does to sales and to the rates. */
function daysLeft(units: number, { week, month }: { week: number; month: number }, variation: number): Forecast['left'] {
  const [fast, slow] = [Math.max(week, month), Math.min(week, month)];
  if (units === 0) return { from: 0, to: 0 };
  if (fast === 0) return null;
  const margin = (days: number, rate: number) => MARGIN * Math.sqrt((variation * (days + days ** 2 / WINDOWS.month)) / rate);
  const from = units / fast - margin(units / fast, fast);
  const to = slow === 0 ? Number.POSITIVE_INFINITY : units / slow + margin(units / slow, slow);
  return { from: Math.max(0, Math.min(MAX_DAYS, Math.floor(from))), to: to > MAX_DAYS ? null : Math.ceil(to) };
}

/** The forecast of a stock from its readings, sorted by day; null without a reading (STK-001, STK-002). */
export function forecastOf(readings: readonly StockDay[]): Forecast | null {
  const last = readings.at(-1);
  if (last === undefined) return null;
  const intervals = intervalsOf(readings);
  const month = outflowIn(intervals, last.day, WINDOWS.month);
  const week = outflowIn(intervals, last.day, WINDOWS.week);
  const shared = {
    ...{ day: last.day, known: month.days },
    ...{ soldOut: soldOutSince(readings), outside: lastOutside(intervals, last.day) },
  };
  if (month.days < MIN_DAYS) return { ...shared, perDay: null, left: null };
  const monthRate = month.sold / month.days;
  const perDay = { week: week.days < MIN_WEEK_DAYS ? monthRate : week.sold / week.days, month: monthRate };
  return { ...shared, perDay, left: daysLeft(last.units, perDay, variationOf(intervals, monthRate)) };
}

/** The dates of the run-out; `to` is null when it is more than a year. */
export const runOutDates = ({ day, left }: Forecast): { from: string; to: string | null } | null =>
  left && { from: laterDay(day, left.from), to: left.to === null ? null : laterDay(day, left.to) };

/** Days ahead in which a run-out is an alarm (STK-004). */
export const ALARM_DAYS = 7;

/** `soldOut`: nothing left; `soon`: it runs out within seven days; null: neither, or nothing is known. */
export function levelOf({ soldOut, left }: Forecast): 'soldOut' | 'soon' | null {
  if (soldOut !== null) return 'soldOut';
  return left !== null && left.from < ALARM_DAYS ? 'soon' : null;
}
