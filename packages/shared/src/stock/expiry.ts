import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import type { DayPreset } from '../list/definition.ts';
import { codeTexts as texts } from './texts.ts';

/* Days are `YYYY-MM-DD`. */

/** Number of days before its expiration during which a code or a document expires soon. */
export const SOON_DAYS = 30;

/** The day that is this number of days later. */
export const laterDay = (day: string, days: number) => lightFormat(addDays(parseISO(day), days), 'yyyy-MM-dd');

/** Label for the expiration of a unit in stock; null if it is far away or there is none. On its last day a unit can still be sold. */
export function expiryOf(expiration: string | null, today: string): { isBad: boolean; label: string } | null {
  if (expiration === null) return null;
  const days = differenceInCalendarDays(parseISO(expiration), parseISO(today));
  if (days > SOON_DAYS) return null;
  return { isBad: days < 0, label: days < 0 ? texts.expired : texts.expiresIn(days) };
}

/** The most used filters of stock: the calls accept only a range of days (COD-021, DOC-024). */
export const EXPIRY_PRESETS: readonly DayPreset[] = [
  { label: texts.expiredOnes, range: (today) => ({ start: '', end: laterDay(today, -1) }) },
  { label: texts.soonOnes(SOON_DAYS), range: (today) => ({ start: today, end: laterDay(today, SOON_DAYS) }) },
];
