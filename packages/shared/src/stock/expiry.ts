import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';
import type { DayPreset } from '../list/definition.ts';
import { codeTexts as texts } from './texts.ts';

/* Days are `YYYY-MM-DD`. */

/** Days before its expiration in which a code or a document expires soon. */
export const SOON_DAYS = 30;

/** So many days after this one. */
export const laterDay = (day: string, days: number) => lightFormat(addDays(parseISO(day), days), 'yyyy-MM-dd');

/** What the expiration of a unit in stock means today; null when it is far away, or never comes. On its last day a unit can still be sold. */
export function expiryOf(expiration: string | null, today: string): { isBad: boolean; label: string } | null {
  if (expiration === null) return null;
  const days = differenceInCalendarDays(parseISO(expiration), parseISO(today));
  if (days > SOON_DAYS) return null;
  return { isBad: days < 0, label: days < 0 ? texts.expired : texts.expiresIn(days) };
}

/** What is asked of stock most: the calls know a range of days alone (COD-021, DOC-024). */
export const EXPIRY_PRESETS: readonly DayPreset[] = [
  { label: texts.expiredOnes, range: (today) => ({ start: '', end: laterDay(today, -1) }) },
  { label: texts.soonOnes(SOON_DAYS), range: (today) => ({ start: today, end: laterDay(today, SOON_DAYS) }) },
];
