import { importCheckTexts } from '@comptoir/shared/imports/check-texts';

/** `YYYY-MM-DD`, or a French sentence on why there is no day in the text. */
export type ReadDay = { day: string } | { message: string };

const FRENCH = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const texts = importCheckTexts.cell;

function exists(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** DD/MM/YYYY, D/M/YY for 20YY, YYYY-MM-DD (IPL-011). */
export function readDay(text: string): ReadDay {
  const french = FRENCH.exec(text);
  const [, year = '', month = '', day = ''] = french === null ? (ISO.exec(text) ?? []) : ['', french[3], french[2], french[1]];
  if (year === '') return { message: texts.notADay(text) };
  const full = year.length === 2 ? `20${year}` : year;
  if (!exists(Number(full), Number(month), Number(day))) return { message: texts.impossibleDay(text) };
  return { day: `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
}
