import { MAX_HEADER_LINE } from '@comptoir/shared/imports/detection';
import { DATE_LIKE, isKnownHeader } from './header.ts';
import type { FileRow } from './row-parser.ts';

/** Number of rows among which the header is looked for. */
const ROWS = 20;
/** Number of titles above the header that may have as many cells as it, such as a line of groups. */
const MAX_WIDE_TITLES = 2;
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

/** Whether a row looks like the rows below it: a number, a date, or a cell of the same shape as all others of its column. */
function isLikeBelow(row: FileRow, below: readonly FileRow[]): boolean {
  return row.cells.some((cell, place) => {
    const value = cell.trim();
    if (value === '') return false;
    if (NUMBER.test(value) || DATE_LIKE.test(value)) return true;
    const others = below.map(({ cells }) => cells[place]?.trim() ?? '').filter((other) => other !== '');
    if (others.length < 3) return /\d/.test(value) && below.length === 0;
    const mask = maskOf(value);
    if (others.every((other) => maskOf(other) === mask)) return true;
    // Codes of one length: two of them seldom have their letters and digits at the same places.
    return /^\S*\d\S*$/.test(value) && others.every((other) => other.length === value.length);
  });
}

const isComment = ({ cells }: FileRow) => /^\s*(?:#\s|#+$|\/\/)/.test(cells[0] ?? '');

/** A line above the header: fewer cells than it, or, above a single column, a text of several words. */
const isTitle = (row: FileRow, header: FileRow) =>
  filled(row) < filled(header) || (filled(header) === 1 && /\S\s+\S|^#/.test(row.cells.join(' ').trim()));

/**
 * Line of the header, as in an editor: the first row with a known header, unless rows above it are no titles (the header of a second file
 * that was appended), or a richer one follows a title of one word. 0: the file has none (IPR-010). `rows` are the first rows, without blank
 * ones.
 */
export function headerLineOf(rows: readonly FileRow[]): number {
  const first = rows.slice(0, ROWS);
  const place = first.findIndex((row) => known(row) > 0);
  const header = first[place];
  if (header !== undefined && header.line <= MAX_HEADER_LINE) {
    const richer = first.find((row, at) => at > place && known(row) > 1 && known(header) === 1 && filled(header) === 1 && filled(row) > 1);
    const chosen = richer ?? header;
    const above = first.slice(0, first.indexOf(chosen)).filter((row) => !isTitle(row, chosen));
    const below = first.slice(first.indexOf(chosen) + 1);
    const areTitles = filled(chosen) > 1 && above.length <= MAX_WIDE_TITLES && !above.some((row) => isLikeBelow(row, below));
    return above.length === 0 || areTitles ? chosen.line : 0;
  }
  const [top, ...below] = rows.filter((row) => !isComment(row));
  if (top === undefined) return 1;
  return isLikeBelow(top, below.slice(0, ROWS)) ? 0 : top.line;
}
