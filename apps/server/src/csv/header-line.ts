import { type ImportKind, importColumns } from '@comptoir/shared/imports/columns';
import { MAX_HEADER_LINE, type Mapping } from '@comptoir/shared/imports/detection';
import { DATE_LIKE } from './code-state.ts';
import { columnNamed, isKnownHeader } from './header.ts';
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

const valuesBelow = (below: readonly FileRow[], place: number) =>
  below.map(({ cells }) => cells[place]?.trim() ?? '').filter((value) => value !== '');

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
    const others = valuesBelow(below, place);
    return others.length === 0 ? /\d/.test(value) && below.length === 0 : isLikeOthers(value, others);
  });
}

/**
 * Whether the first value of a single column may be a code as well as a header: it has no space, and no other letters or figures than those below
 * it. Nobody can know it, and the administrator is asked (IPR-010).
 */
function mayBeCode(top: FileRow, below: readonly FileRow[]): boolean {
  if (filled(top) !== 1 || below.length === 0 || below.some((row) => filled(row) > 1)) return false;
  const place = top.cells.findIndex((cell) => cell.trim() !== '');
  const value = top.cells[place]?.trim() ?? '';
  const others = valuesBelow(below, place);
  if (/\s/.test(value) || others.some((other) => /\s/.test(other))) return false;
  const isNew = (kind: RegExp) => kind.test(value) && !others.some((other) => kind.test(other));
  return !isNew(/\p{L}/u) && (/\d/.test(value) || !isNew(/\p{Ll}/u));
}

const isComment = ({ cells }: FileRow) => /^\s*(?:#\s|#+$|\/\/)/.test(cells[0] ?? '');

/** Whether a value reads as a word or a sentence, unlike a code. */
const isWording = (value: string) => /\p{Ll}{3}/u.test(value) && !/^\S*\d\S*$/.test(value);

/** A line above the header: fewer cells than it, a text of several words above a single column, or words above a column of codes. */
function isTitle(row: FileRow, header: FileRow, below: readonly FileRow[]): boolean {
  if (filled(row) < filled(header) || (filled(header) === 1 && /\S\s+\S|^#/.test(row.cells.join(' ').trim()))) return true;
  const place = row.cells.findIndex((cell) => cell.trim() !== '');
  const others = valuesBelow(below, place);
  return isWording(row.cells[place] ?? '') && others.length > 0 && others.filter(isWording).length * 5 < others.length;
}

/** A text without the number at its end. */
const stemOf = (text: string) => text.trim().replace(/[ _-]*\d+$/, '');

/** Letters and figures: a code, or the name of a column with a number. */
const CODE_OR_NAME = /^(?=\S*\p{L})(?=\S*\d)\S+$/u;

/** Whether what is known of a row may as well be codes: with a number as those below have one («CODE10» above «NOEL20»). */
function mayBeNumbered({ cells }: FileRow, below: readonly FileRow[]): boolean {
  return cells.every((cell, place) => {
    if (!isKnownHeader(cell)) return true;
    const others = valuesBelow(below, place);
    return (
      CODE_OR_NAME.test(cell.trim()) && others.length > 0 && others.filter((other) => CODE_OR_NAME.test(other)).length * 2 >= others.length
    );
  });
}

/**
 * Whether a row with a known header is one of data: it has an address of the web or a day, is the first of a numbered series, or may be a code
 * as well as a header.
 */
function isData(row: FileRow, rows: readonly FileRow[]): boolean {
  const below = rows.slice(rows.indexOf(row) + 1);
  if (mayBeNumbered(row, below)) return true;
  return row.cells.some((cell, place) => {
    const value = cell.trim();
    if (URL_LIKE.test(value) || DATE_LIKE.test(value)) return true;
    const stem = stemOf(value);
    return stem !== value && below.length > 0 && below.every(({ cells }) => stemOf(cells[place] ?? '') === stem);
  });
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
  const headers = headerRowsOf(first).filter((row) => row.line <= MAX_HEADER_LINE && !isData(row, first));
  if (headers.length > 0) return headers.find((header) => isHeaderOf(header, first))?.line ?? 0;
  const [top, ...below] = rows.filter((row) => !isComment(row));
  if (top === undefined) return 1;
  const next = below.slice(0, ROWS);
  return isLikeBelow(top, next) || mayBeCode(top, next) ? 0 : top.line;
}

/** Longest header that a row may repeat. */
const MAX_HEADER = 100;
const HAS_DIGIT = /\d/;
/** Columns that a header in another order names: one alone may be a value. */
const MIN_REORDERED = 2;

/**
 * Whether a row is a header as well, such as that of a second file which was appended: with the columns of the first one (`same`), or with
 * those in another order (`other`), so that the rows below it must not be read as those above it; null: it is none (IPR-005).
 */
export function repeatedHeader(kind: ImportKind, { columns }: Mapping): (cells: readonly string[]) => 'same' | 'other' | null {
  const sent = new Set(importColumns(kind).map(([name]) => name));
  const named = columns.flatMap(({ header, column }, place) =>
    column !== null && sent.has(column) ? [{ header: header.trim().toLowerCase(), column, place }] : [],
  );
  const byHeader = new Map(named.flatMap(({ header, column }) => (header === '' ? [] : [[header, column] as const])));
  /** The column that a cell names. Each cell of a large file is asked: of headers with figures, only those of the file count. */
  const columnOf = (cell: string): string | null => {
    if (cell === '' || cell.length > MAX_HEADER) return null;
    return byHeader.get(cell.toLowerCase().trim()) ?? (HAS_DIGIT.test(cell) ? null : columnNamed(kind, cell));
  };
  // A file of names may have one that is also a header: half of the columns must be there.
  const enough = named.length / 2;
  const isReordered = (cells: readonly string[]): boolean => {
    const found = new Set<string>();
    let isMoved = false;
    cells.forEach((cell, place) => {
      const column = columnOf(cell);
      if (column === null || !sent.has(column)) return;
      found.add(column);
      if (columns[place]?.column !== column) isMoved = true;
    });
    return isMoved && found.size >= Math.max(MIN_REORDERED, enough);
  };
  return (cells) => {
    let repeated = 0;
    let hasOther = false;
    for (const { column, place } of named) {
      const found = columnOf(cells[place] ?? '');
      if (found === column) repeated += 1;
      else if (found !== null) hasOther = true;
    }
    if (hasOther && isReordered(cells)) return 'other';
    return named.length > 0 && repeated >= Math.max(1, enough) ? 'same' : null;
  };
}
