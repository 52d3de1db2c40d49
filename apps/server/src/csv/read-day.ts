import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { isDay } from '@comptoir/shared/list/period';

/** `YYYY-MM-DD`, or a French sentence that explains why the text is not a valid date. */
export type ReadDay = { day: string } | { message: string };

const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
/** A time behind a day, with or without a zone. */
const TIME = /^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/(?:\d{4}|\d{2}))[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const CLOCK = / \d{1,2}:.*$/;
const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' });
const texts = importCheckTexts.cell;

const LAST_MONTH = 12;
/** Year from which a day is one of another century, or a mistake. */
const FAR_YEAR = /(?:^|\D)(?:2[1-9]|[3-9]\d)\d{2}(?:\D|$)/;

/** Whether the year of a day is so late that nothing expires in it. */
export const isFarDay = (text: string): boolean => FAR_YEAR.test(text);

/** Whether a date with slashes can only have the month first (true) or the day first (false); null when both are possible, and for others. */
export function monthFirstOf(text: string): boolean | null {
  const [, first, second] = SLASHED.exec(text.replace(CLOCK, '')) ?? [];
  const [left, right] = [Number(first), Number(second)];
  if (left > LAST_MONTH && right <= LAST_MONTH) return false;
  return left <= LAST_MONTH && right > LAST_MONTH ? true : null;
}

/** Whether a date with slashes means another day with the month first. */
export function isAmbiguous(text: string): boolean {
  const [, first, second] = SLASHED.exec(text.replace(CLOCK, '')) ?? [];
  return Number(first) <= LAST_MONTH && Number(second) <= LAST_MONTH && Number(first) !== Number(second);
}

/** The day of a text that has a time behind it, as it is written; but midnight in Paris, written in another zone, is that day in Paris. */
function withoutTime(text: string): string {
  const [, day, hours = '', minutes = '', seconds = '00', zone] = TIME.exec(text) ?? [];
  if (day === undefined) return text;
  const moment = zone === undefined ? null : new Date(`${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}${zone}`);
  if (moment === null || Number.isNaN(moment.getTime())) return day;
  const [dayInParis = day, time] = PARIS.format(moment).split(' ');
  return time === '00:00:00' ? dayInParis : day;
}

/** Year, month and day as they are written. */
function partsOf(text: string, isMonthFirst: boolean): readonly [year: string, month: string, day: string] | null {
  const [, first = '', second = '', year = ''] = SLASHED.exec(text) ?? [];
  if (year !== '') return isMonthFirst ? [year, first, second] : [year, second, first];
  const [, isoYear = '', month = '', day = ''] = ISO.exec(text) ?? [];
  return isoYear === '' ? null : [isoYear, month, day];
}

/** DD/MM/YYYY, D/M/YY for 20YY, YYYY-MM-DD, each also with a time behind it (IPL-011); with `isMonthFirst`, MM/DD/YYYY (IPR-008). */
export function readDay(text: string, isMonthFirst = false): ReadDay {
  const parts = partsOf(withoutTime(text), isMonthFirst);
  if (parts === null) return { message: texts.notADay(text) };
  const [year, month, day] = parts;
  const read = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? { day: read } : { message: texts.impossibleDay(text) };
}
