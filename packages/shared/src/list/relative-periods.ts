import { addDays } from 'date-fns/addDays';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { pastPeriods } from './past-periods.ts';
import { type Period, readPeriod } from './period.ts';

/** The day that is this number of days later; days are `YYYY-MM-DD`. */
export const laterDay = (day: string, days: number) => lightFormat(addDays(parseISO(day), days), 'yyyy-MM-dd');

/** Periods that an address and a saved view name, so that they are those of the day on which they are opened (VUE-004). */
const RELATIVE_PERIODS = {
  yesterday: (today: string): Period => pastPeriods(today).yesterday,
  lastSevenDays: (today: string): Period => pastPeriods(today).lastSevenDays,
  thisMonth: (today: string): Period => pastPeriods(today).thisMonth,
  lastMonth: (today: string): Period => pastPeriods(today).lastMonth,
  beforeToday: (today: string): Period => ({ start: '', end: laterDay(today, -1) }),
  nextThirtyDays: (today: string): Period => ({ start: today, end: laterDay(today, 30) }),
} as const;

export type RelativePeriod = keyof typeof RELATIVE_PERIODS;

export const isRelative = (text: string | undefined): text is RelativePeriod => text !== undefined && Object.hasOwn(RELATIVE_PERIODS, text);

/** The days of a period in the URL on this day, whether it is relative or not; null for an invalid one. */
export const daysOf = (text: string | undefined, today: string): Period | null =>
  isRelative(text) ? RELATIVE_PERIODS[text](today) : readPeriod(text);
