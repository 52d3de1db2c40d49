import { readDay, showDay } from '../../lib/day.ts';

/** Days as the API takes them, `YYYY-MM-DD` (LST-019); an empty one leaves its side open. */
export interface Period {
  start: string;
  end: string;
}

/** Equal days are a range (LST-013); an open side too. */
export const isOrdered = ({ start, end }: Period) => start === '' || end === '' || start <= end;

/** `2026-01-01..2026-03-31`, as the URL carries it; nothing at all when both sides are open. */
export const writePeriod = ({ start, end }: Period) => (start === '' && end === '' ? '' : `${start}..${end}`);

/** Reads what the URL says; what is no range of days is none. */
export function readPeriod(text: string | undefined): Period | null {
  const [start, end, ...more] = (text ?? '').split('..');
  if (start === undefined || end === undefined || more.length > 0 || (start === '' && end === '')) return null;
  const period = { start, end };
  return isDay(start) && isDay(end) && isOrdered(period) ? period : null;
}

/** Read as it is shown: the calendar decides whether the day exists. */
const isDay = (text: string) => text === '' || readDay(showDay(text)) === text;

/** `01/01/2026 – 31/03/2026` (LST-018). */
export function showPeriod({ start, end }: Period): string {
  if (start === end) return showDay(start);
  return [start && showDay(start), '–', end && showDay(end)].filter(Boolean).join(' ');
}
