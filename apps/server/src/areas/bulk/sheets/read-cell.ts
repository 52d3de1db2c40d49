import type { SheetColumn, SheetValue } from '@comptoir/shared/bulk/sheets';
import { sheetTexts as texts } from '@comptoir/shared/bulk/texts';
import { roundDecimal } from '@comptoir/shared/decimal';
import { readDay } from '../../../csv/read-day.ts';
import type { SheetCell } from '../../../files/sheet-xml.ts';

/** A value of a form, or a French sentence that explains why the text is none. */
export type ReadCell = { value: SheetValue } | { message: string };

const YES = new Set(['oui', 'vrai', '1']);
const NO = new Set(['non', 'faux', '0']);

/** Figures of a number that a spreadsheet calculates exactly: `22,5 * 1,1` is stored as 24.750000000000004, and means 24.75. */
const EXACT_FIGURES = 15;

function readNumber(text: string, message: string): ReadCell {
  const typed = text.replaceAll(/[\s€]/g, '').replace(',', '.');
  return /^-?\d{1,15}(\.\d{1,30})?$/.test(typed) ? { value: Number(Number(typed).toPrecision(EXACT_FIGURES)) } : { message };
}

/** The value of a form in a cell; an empty cell is that of an empty field. */
export function readCell(kind: SheetColumn['kind'], typed: string): ReadCell {
  const text = typed.trim();
  switch (kind) {
    case 'text':
      return { value: text };
    case 'day': {
      if (text === '') return { value: '' };
      const read = readDay(text);
      return 'day' in read ? { value: read.day } : read;
    }
    case 'flag': {
      const folded = text.toLowerCase();
      if (YES.has(folded)) return { value: true };
      return NO.has(folded) ? { value: false } : { message: texts.notFlag };
    }
    case 'integer': {
      if (text === '') return { value: null };
      const read = readNumber(text, texts.notInteger);
      return 'value' in read && !Number.isInteger(read.value) ? { message: texts.notInteger } : read;
    }
    case 'euros':
    case 'number':
      return text === '' ? { value: null } : readNumber(text, kind === 'euros' ? texts.notAmount : texts.notNumber);
  }
}

/** The value of a typed cell as the form of this column sends it. */
export function readColumn({ kind, decimals }: Pick<SheetColumn, 'kind' | 'decimals'>, typed: string): ReadCell {
  const read = readCell(kind, typed);
  if (decimals === undefined || !('value' in read) || typeof read.value !== 'number') return read;
  return { value: roundDecimal(read.value, decimals) };
}

/** The cell of a value, which `readCell` reads as the same. */
export function writtenCell(kind: SheetColumn['kind'], value: unknown): SheetCell {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'day') return { day: String(value) };
  if (kind === 'euros' && typeof value === 'number') return { euros: value };
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

/** A value of a form as `readCell` would read it: amounts and days have one notation. */
export function comparable(kind: SheetColumn['kind'], value: unknown): SheetValue {
  if (value === null || value === undefined) return kind === 'text' || kind === 'day' ? '' : null;
  if (typeof value !== 'string') return value as number | boolean;
  const read = readCell(kind, kind === 'day' ? value.slice(0, 'YYYY-MM-DD'.length) : value);
  return 'value' in read ? read.value : value;
}
