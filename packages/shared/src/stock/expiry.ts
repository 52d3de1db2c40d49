import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { parseISO } from 'date-fns/parseISO';
import type { DayPreset } from '../list/definition.ts';
import { codeTexts as texts } from './texts.ts';

/* Days are `YYYY-MM-DD`. */

/** Number of days before its expiration during which a code or a document expires soon. */
export const SOON_DAYS = 30;

/** Label for the expiration of a unit in stock; null if it is far away or there is none. On its last day a unit can still be sold. */
export function expiryOf(expiration: string | null, today: string): { isBad: boolean; label: string } | null {
  if (expiration === null) return null;
  const days = differenceInCalendarDays(parseISO(expiration), parseISO(today));
  if (days > SOON_DAYS) return null;
  return { isBad: days < 0, label: days < 0 ? texts.expired : texts.expiresIn(days) };
}

/** The most used filters of stock: the calls accept only a range of days (COD-021, DOC-024). */
export const EXPIRY_PRESETS: readonly DayPreset[] = [
  { label: texts.expiredOnes, period: 'beforeToday' },
  { label: texts.soonOnes(SOON_DAYS), period: 'nextThirtyDays' },
];
