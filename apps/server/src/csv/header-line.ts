import { MAX_HEADER_LINE } from '@comptoir/shared/imports/detection';
import { DATE_LIKE } from './code-state.ts';
import { isKnownHeader } from './header.ts';
import type { FileRow } from './row-parser.ts';

/** Number of rows among which the header is looked for. */
const ROWS = 50;
/** Number of titles above the header that may have as many cells as it, such as a line of groups. */
const MAX_WIDE_TITLES = 2;
/** Number of values below that show a shape of letters alone: two words of one length are no proof. */
const MIN_OTHERS = 3;
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

const filled = ({ cells }: FileRow) => cells.filter((cell) => cell.trim() !== '').length;
const known = ({ cells }: FileRow) => cells.filter(isKnownHeader).length;

/** Shape of a value: its kinds of characters in order, with their numbers. */
const maskOf = (value: string): string => {
  let mask = '';
  for (const character of value)
    mask += character >= '0' && character <= '9' ? '9' : /\p{Lu}/u.test(character) ? 'A' : /\p{L}/u.test(character) ? 'a' : character;
  return mask;
};

/** A value of a row, never a header: figures and capitals alone, or an address of the web. */
const CODE = /^(?=[^\p{Ll}\s]*\d)(?=[^\p{Ll}\s]*\p{Lu})[^\p{Ll}\s()]{4,}$/u;
const URL_LIKE = /^https?:\/\//i;
const signsOf = (value: string) => value.replaceAll(/[\p{L}\p{N}]+/gu, '');

/** Whether a value could stand below: all others have the same shape, or are codes like it. */
function isLikeOthers(value: string, others: readonly string[]): boolean {
  const [mask, signs] = [maskOf(value), signsOf(value)];
  if (others.every((other) => maskOf(other) === mask)) return others.length >= MIN_OTHERS || /\d/.test(value);
  if (/\s/.test(value)) return false;
  // Codes of one length: two of them seldom have their letters and digits at the same places.
  const isOfLength = others.every((other) => other.length === value.length);
  if (isOfLength && (/\d/.test(value) || (signs !== '' && others.every((other) => signsOf(other) === signs)))) return true;
  return CODE.test(value) && others.every((other) => CODE.test(other));
}

/** Whether a row looks like the rows below it: a number, a date, or a cell like all others of its column. */
function isLikeBelow(row: FileRow, below: readonly FileRow[]): boolean {
  return row.cells.some((cell, place) => {
    const value = cell.trim();
    if (value === '') return false;
    if (NUMBER.test(value) || DATE_LIKE.test(value) || URL_LIKE.test(value)) return true;
    const others = below.map(({ cells }) => cells[place]?.trim() ?? '').filter((other) => other !== '');
    return others.length === 0 ? /\d/.test(value) && below.length === 0 : isLikeOthers(value, others);
  });
}

const isComment = ({ cells }: FileRow) => /^\s*(?:#\s|#+$|\/\/)/.test(cells[0] ?? '');

/** Whether a value reads as a word or a sentence, unlike a code. */
const isWording = (value: string) => /\p{Ll}{3}/u.test(value) && !/^\S*\d\S*$/.test(value);

/** A line above the header: fewer cells than it, a text of several words above a single column, or words above a column of codes. */
function isTitle(row: FileRow, header: FileRow, below: readonly FileRow[]): boolean {
  if (filled(row) < filled(header) || (filled(header) === 1 && /\S\s+\S|^#/.test(row.cells.join(' ').trim()))) return true;
  const place = row.cells.findIndex((cell) => cell.trim() !== '');
  const others = below.map(({ cells }) => cells[place]?.trim() ?? '').filter((other) => other !== '');
  return isWording(row.cells[place] ?? '') && others.length > 0 && others.filter(isWording).length * 5 < others.length;
}

/** The first row with a known header, and the one with the most when that has but one: a title may be the name of a column. */
function headerRowsOf(rows: readonly FileRow[]): FileRow[] {
  const counts = rows.map(known);
  const first = counts.findIndex((count) => count > 0);
  const most = counts.indexOf(Math.max(...counts));
  return (counts[first] === 1 ? [most, first] : [first]).flatMap((place) => rows[place] ?? []);
}

/** Whether a row of known headers stands above its data: above it are only titles. */
function isHeaderOf(header: FileRow, rows: readonly FileRow[]): boolean {
  const place = rows.indexOf(header);
  const below = rows.slice(place + 1);
  const above = rows.slice(0, place).filter((row) => !isTitle(row, header, below));
  return above.length === 0 || (filled(header) > 1 && above.length <= MAX_WIDE_TITLES && !above.some((row) => isLikeBelow(row, below)));
}

/**
 * Line of the header, as in an editor: the first row with a known header, or the one with the most, unless rows above it are no titles (the
 * header of a second file that was appended). 0: the file has none (IPR-010). `rows` are the first rows, without blank ones.
 */
export function headerLineOf(rows: readonly FileRow[]): number {
  const first = rows.slice(0, ROWS);
  const headers = headerRowsOf(first).filter(({ line }) => line <= MAX_HEADER_LINE);
  if (headers.length > 0) return headers.find((header) => isHeaderOf(header, first))?.line ?? 0;
  const [top, ...below] = rows.filter((row) => !isComment(row));
  if (top === undefined) return 1;
  return isLikeBelow(top, below.slice(0, ROWS)) ? 0 : top.line;
}
