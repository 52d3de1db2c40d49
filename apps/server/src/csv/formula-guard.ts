import type { Cell } from '@comptoir/shared/list/file';
import { NO_XML } from '../files/sheet-xml.ts';

/**
 * First characters of a text that a spreadsheet treats as a formula (OWASP, CSV injection), including full-width signs, and after spaces
 * and invisible characters.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
/** Texts whose leading apostrophe was added by a spreadsheet: a formula, or digits kept as text (IPL-012, IPL-014). */
const GUARDED = /^(?:\s*')*(?:[\s\p{C}]*[=+\-@＝＋－＠]|[\t\r\n]|\d)/u;

/** Digits that a spreadsheet changes when it opens and saves a file: leading zeros, many digits, an exponent. */
const CHANGED_DIGITS = /^(?:0\d+|\d{12,}|(?:\d+(?:[.,]\d*)?|[.,]\d+)E[+-]?\d+)$/i;

const MONTH = `(?:${[
  'janv?|janvier|january|f[ée]vr?|f[ée]vrier|feb|february|mar|mars|march|avr|avril|apr|april|mai|may|juin|june?|juil|juillet|july?',
  'ao[uû]t|aug|august|sept?|septembre|september|oct|octobre|october|nov|novembre|november|d[ée]c|d[ée]cembre|december',
].join('|')})\\.?`;
const GROUPS = '\\d{1,3}(?:[ \u00a0\u202f]\\d{3})+(?:[.,]\\d+)?';
const NUMBER = `(?:${GROUPS}|\\d[\\d.,]*|[.,]\\d+)`;
/** Texts that it takes for a decimal, a percentage, a fraction, a time, a day or a truth value: `9,50`, `10%`, `1 1/2`, `12:45`, `12-3`, `3 MAI`. An amount with its currency stays one. */
const CONVERTED = new RegExp(
  `^(?:${[
    '\\d+(?:[.,:/-]\\d+)+',
    `\\d{1,4}[ ./-]?${MONTH}(?:[ ./-]?\\d{1,4})?`,
    `${MONTH}[ ./-]?\\d{1,4}(?:,? \\d{2,4})?`,
    '\\d+ \\d+/\\d+',
    GROUPS,
    '[.,]\\d+',
    '\\d+[.,]',
    `\\(${NUMBER} ?%?\\)`,
    `${NUMBER}[ \u00a0\u202f]?%`,
    `% ?${NUMBER}`,
    '\\d{1,2}(?::\\d{2}){0,2} ?[ap]m?',
    'true|false|vrai|faux',
  ].join('|')})$`,
  'i',
);

/** Whether a spreadsheet changes a text, which is then written as one. */
const isChanged = (text: string): boolean => CHANGED_DIGITS.test(text) || CONVERTED.test(text);

/** The text without the spreadsheet's apostrophe; null when it has none. */
export function unguard(text: string): string | null {
  const start = text.trimStart();
  if (!start.startsWith("'")) return null;
  const rest = start.slice(1);
  return GUARDED.test(rest) || isChanged(rest.replace(/^(?:\s*')+/, '').trim()) ? rest : null;
}

/**
 * Escapes a text for a spreadsheet: adds an apostrophe before a formula, and before the text's own leading apostrophe, so that it is kept.
 */
export const guard = (text: string): string => (FORMULA.test(text) || unguard(text) !== null ? `'${text}` : text);

const AS_TEXT = /^="((?:[^"]|"")*)"$/;

/** The text inside `="000123"`, a notation that keeps leading zeros in spreadsheets (IPL-012); null for other cells. */
export function formulaText(text: string): string | null {
  const [, quoted] = AS_TEXT.exec(text) ?? [];
  return quoted === undefined ? null : quoted.replaceAll('""', '"');
}

/** Value of a cell: trimmed (IPL-013), without the escaping added by a spreadsheet or by our own files (IPL-012, IPL-014). */
export function parseCell(cell: string): { value: string; isFormula: boolean } {
  // The apostrophe may protect a line break at the end, so it is removed before trimming.
  const unguarded = unguard(cell);
  if (unguarded !== null) return { value: unguarded.trim(), isFormula: false };
  const text = cell.trim();
  const quoted = formulaText(text);
  if (quoted !== null) return { value: quoted.trim(), isFormula: false };
  return { value: text, isFormula: text.startsWith('=') };
}

/** A cell of a workbook of ours: a text that our reader would take for an escaped one is escaped, as in a CSV file (IPL-014). */
export function sheetCell(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const text = cell.replaceAll(NO_XML, '');
  return parseCell(text).value === text.trim() ? cell : `'${text}`;
}

/** Escapes the text of a cell of ours for a spreadsheet: as a formula, and so that it stays a text (IPR-017). Our reader restores it. */
export function asText(text: string): string {
  const trimmed = text.trim();
  return isChanged(trimmed) ? `'${trimmed}` : guard(text);
}

/**
 * Escapes a cell of a file that is written again, which may be escaped already. `isKey`: it is a code or a name, and no day or number
 * (IPR-017).
 */
export function protect(cell: string, isKey: boolean): string {
  if (unguard(cell) !== null) return cell;
  const text = cell.trim();
  if (CHANGED_DIGITS.test(text) || (isKey && CONVERTED.test(text))) return `'${text}`;
  const quoted = formulaText(text);
  if (quoted === null) return guard(cell);
  // A spreadsheet would convert its digits to a number.
  return unguard(`'${quoted}`) === null ? quoted : `'${quoted}`;
}
