import { isExists } from 'date-fns/isExists';

/** Days in the API's format, `YYYY-MM-DD` (LST-019); an empty day means no limit. */
export interface Period {
  start: string;
  end: string;
}

/** Equal days are a valid range (LST-013); so is a range with an open side. */
export const isOrdered = ({ start, end }: Period) => start === '' || end === '' || start <= end;

/** `2026-01-01..2026-03-31`, for the URL; an empty text when both sides are open. */
export const writePeriod = ({ start, end }: Period) => (start === '' && end === '' ? '' : `${start}..${end}`);

/** Reads the URL; returns null for an invalid range. */
export function readPeriod(text: string | undefined): Period | null {
  const [start, end, ...more] = (text ?? '').split('..');
  if (start === undefined || end === undefined || more.length > 0 || (start === '' && end === '')) return null;
  const period = { start, end };
  return isOpenOrDay(start) && isOpenOrDay(end) && isOrdered(period) ? period : null;
}

/** Whether the text is a side of a period: open, or an existing day. */
export const isOpenOrDay = (text: string) => text === '' || isDay(text);

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is `YYYY-MM-DD` and an existing day. */
export function isDay(text: string): boolean {
  const [, year, month, day] = DAY.exec(text) ?? [];
  return year !== undefined && isExists(Number(year), Number(month) - 1, Number(day));
}
