import { isExists } from 'date-fns/isExists';

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

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

function isDay(text: string): boolean {
  if (text === '') return true;
  const [, year, month, day] = DAY.exec(text) ?? [];
  return year !== undefined && isExists(Number(year), Number(month) - 1, Number(day));
}
