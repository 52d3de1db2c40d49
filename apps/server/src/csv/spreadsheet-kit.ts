import type { Cell } from '@comptoir/shared/list/file';
import Papa from 'papaparse';

/** For tests: what a French spreadsheet makes of a cell of a CSV file, as the value that it keeps. */
type Kept = string | number | { day: string };

const FIGURES = 15;
/** Characters of a number that is shown without a format, and figures that it has then. */
const SHOWN_FIGURES = 11;
const MONTHS = 'janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc';
const NUMBER = /^[+-]?(?:\d+(?:,\d*)?|,\d+)(?:E[+-]?\d{1,3})?$/i;

const NUMBERS: readonly [pattern: RegExp, value: (...groups: string[]) => Kept][] = [
  [NUMBER, (text = '') => Number(Number(text.replace(',', '.')).toPrecision(FIGURES))],
  [/^(\d{1,3}(?:[ \u00a0\u202f]\d{3})+)$/, (text = '') => Number(text.replaceAll(/\D/g, ''))],
  [/^([\d.,]+) ?%$/, (_, text = '') => Number(text.replace(',', '.')) / 100],
  [/^(\d{1,2}):(\d{2})(?::(\d{2}))?$/, (_, hours, minutes) => (Number(hours) * 60 + Number(minutes)) / 1_440],
  [/^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/, (text = '') => ({ day: text.slice(0, 10) })],
  [/^(\d{2})\/(\d{2})\/(\d{4})$/, (_, day, month, year) => ({ day: `${year}-${month}-${day}` })],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})$/, (text = '') => `${text.replaceAll(/[-.]/g, '/')} (jour)`],
  [/^(\d{1,2})[-/](\d{1,2})$/, (text = '') => `${text} (jour)`],
  [new RegExp(`^(?:\\d{1,2}[- ])?(?:${MONTHS})\\.?(?:[- ]\\d{1,4})?$`, 'i'), (text = '') => (/\d/.test(text) ? `${text} (jour)` : text)],
  [/^(?:vrai|true)$/i, () => 'VRAI'],
  [/^(?:faux|false)$/i, () => 'FAUX'],
  [/^[=+@-]/, () => '#NOM?'],
];

export function keptOf(cell: string): Kept {
  const text = cell.trim();
  for (const [pattern, value] of NUMBERS) {
    const groups = pattern.exec(text);
    if (groups !== null) return value(...groups);
  }
  return cell;
}

/** How a number is shown, and saved as CSV. */
function shown(value: number): string {
  const text = String(value);
  if (Math.abs(value) >= 10 ** SHOWN_FIGURES) return value.toExponential(5).replace('.', ',').replace('e', 'E');
  const [integer = '', decimals = ''] = text.split('.');
  const fitting = decimals === '' ? text : String(Number(value.toFixed(Math.max(0, SHOWN_FIGURES - 1 - integer.replace('-', '').length))));
  return fitting.replace('.', ',');
}

const textOf = (kept: Kept): string => {
  if (typeof kept === 'number') return shown(kept);
  return typeof kept === 'string' ? kept : kept.day.split('-').reverse().join('/');
};

const rowsOf = (csv: string) => Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { delimiter: ';' }).data.filter((row) => row.length > 1);

/** A CSV file, opened and saved as CSV. */
export const savedAsCsv = (csv: string): string =>
  Papa.unparse(
    rowsOf(csv).map((row) => row.map((cell) => textOf(keptOf(cell)))),
    { delimiter: ';', newline: '\r\n' },
  );

/** The cells of a CSV file that is opened and saved as a workbook. */
export const savedAsCells = (csv: string): Cell[][] => rowsOf(csv).map((row) => row.map(keptOf));
