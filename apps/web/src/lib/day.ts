import { formatterOf } from '@comptoir/shared/numbers';
import { isExists } from 'date-fns/isExists';
import { lightFormat } from 'date-fns/lightFormat';

/** A day is `YYYY-MM-DD` in values and requests (LST-019), and `JJ/MM/AAAA` on screen (LST-020). */

/** `2026-11-21` → `21/11/2026`; other texts are returned unchanged. */
export function formatDay(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year ? `${day}/${month}/${year}` : value;
}

/**
 * `1/2/26`, `01022026`, `010226` or `01.02.2026` → `2026-02-01`; `1/2` and `0102` are days of this year (DAY-017); undefined for a day that
 * does not exist.
 */
export function readDay(typed: string, thisYear = Number(today().slice(0, 4))): string | undefined {
  const text = typed.trim();
  const parts = /^(\d{1,2})[/. -](\d{1,2})(?:[/. -](\d{4}|\d{2}))?$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(text);
  if (!parts) return undefined;
  const [day, month, given] = [Number(parts[1]), Number(parts[2]), parts[3] === undefined ? thisYear : Number(parts[3])];
  const year = given < 100 ? 2000 + given : given;
  return isExists(year, month - 1, day) ? lightFormat(new Date(year, month - 1, day), 'yyyy-MM-dd') : undefined;
}

const dayInParis = formatterOf(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** The day in the marketplace's time zone, of now by default. */
export const today = (now = new Date()) => dayInParis().format(now);
