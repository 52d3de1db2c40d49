import { endOfMonth } from 'date-fns/endOfMonth';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import { startOfMonth } from 'date-fns/startOfMonth';
import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import type { Period } from './period.ts';

const between = (start: Date, end: Date): Period => ({ start: lightFormat(start, 'yyyy-MM-dd'), end: lightFormat(end, 'yyyy-MM-dd') });

/**
 * Periods relative to a day, `YYYY-MM-DD`, both ends inclusive. The month until today is the default of an export (EXP-017, EXP-018,
 * DAY-017).
 */
export function pastPeriods(today: string) {
  const day = parseISO(today);
  const lastMonth = subMonths(day, 1);
  return {
    yesterday: between(subDays(day, 1), subDays(day, 1)),
    lastSevenDays: between(subDays(day, 6), day),
    thisMonth: between(startOfMonth(day), day),
    lastMonth: between(startOfMonth(lastMonth), endOfMonth(lastMonth)),
  } as const;
}
