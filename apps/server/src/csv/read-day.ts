import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { isDay } from '@comptoir/shared/list/period';

/** `YYYY-MM-DD`, or a French sentence that explains why the text is not a valid date. */
export type ReadDay = { day: string } | { message: string };

const FRENCH = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const texts = importCheckTexts.cell;

/** DD/MM/YYYY, D/M/YY for 20YY, YYYY-MM-DD (IPL-011). */
export function readDay(text: string): ReadDay {
  const french = FRENCH.exec(text);
  const [, year = '', month = '', day = ''] = french === null ? (ISO.exec(text) ?? []) : ['', french[3], french[2], french[1]];
  if (year === '') return { message: texts.notADay(text) };
  const read = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(read) ? { day: read } : { message: texts.impossibleDay(text) };
}
