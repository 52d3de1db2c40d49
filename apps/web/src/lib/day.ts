import { formatterOf } from '@comptoir/shared/numbers';
import { isExists } from 'date-fns/isExists';
import { lightFormat } from 'date-fns/lightFormat';

/** A day is `YYYY-MM-DD` in values and on the wire (LST-019), and `JJ/MM/AAAA` for the eyes (LST-020). */

/** `2026-11-21` → `21/11/2026`; anything else is given back as it is. */
export function showDay(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year ? `${day}/${month}/${year}` : value;
}

/** `1/2/26`, `01022026`, `010226` or `01.02.2026` → `2026-02-01`, and `1/2` or `0102` those of this year (DAY-017); undefined when it is no day of the calendar. */
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

/** The day of a moment where the marketplace is, now by default. */
export const today = (now = new Date()) => dayInParis().format(now);
