import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { DayOrder, Mapping } from '@comptoir/shared/imports/detection';
import type { RowProblem } from '@comptoir/shared/imports/plan';
import { type CodeShape, learnCodes } from './code-shape.ts';
import { isTaken, usualState } from './code-state.ts';
import { columnDoubts, lostFigures, pinProblems } from './column-doubts.ts';
import { cellsOf } from './column-questions.ts';
import { parseCell } from './formula-guard.ts';
import { columnNamed } from './header.ts';
import { repeatedHeader } from './header-line.ts';
import { isAmbiguous, isFarDay, monthFirstOf } from './read-day.ts';

const texts = importCheckTexts;

/** Marks of comments in files of settings, programs and logs, and lines that separate parts. */
const MARKED =
  /^(?:#(?!(?:N\/[AD]|REF!|NOM|NAME|VAL|DIV|NUL|NUM|#{4})\S*$)|\/\/|\/\*|<!--|;|\*{2,}|\*\s|--\s|={3,}|-{4,}|_{4,}|~{3,}|REM\s)/;
/** A declared separator, which may be that of the file itself and end the cell. */
const DECLARED = /^"?sep=.?"?$/i;
const FIRST_MARKS = new Set('#/<;*-=_~R');
const COUNTED =
  '(?:lignes?|codes?|bons?|cartes?|coupons?|ch[èe]ques?|enregistrements?|[ée]l[ée]ments?|r[ée]sultats?|adresses?|documents?|rows?|records?|lines?|items?|entries|results?)';
/** A sum or a number of rows: «Total : 5», «Nombre de codes : 5», «5 codes», «(5 rows)». */
const TOTAL = new RegExp(
  [
    '^(?:sous[- ]?tota(?:l|ux)|tota(?:l|ux)|grand total|sum|somme|nombre (?:de|total))(?![\\p{L}\\p{N}_-])',
    '^(?:nombre|nb|nbre|qt[ée]|quantit[ée]|count|row ?count)(?![\\p{L}\\p{N}])[\\p{L} .]{0,30}[:=]\\s*\\d+$',
    '^(?:nb|nbre)\\.? \\p{L}',
    `^${COUNTED}(?: \\p{L}+)? ?[:=] ?\\d+$`,
    `^\\(?\\d+ ${COUNTED}(?:\\(s\\))?(?: \\p{L}+)?\\)?\\.?$`,
    '^\\(?\\d+ row\\(s\\)',
    '^page \\d+(?: ?(?:/|sur|of) ?\\d+)?$',
  ].join('|'),
  'iu',
);
/** The first letters of such rows: most cells are codes, and this test is faster. */
const MAY_BE_TOTAL = /^(?:[a-zàâéè]|\(?\d+ )/i;

const isMarkedComment = (cell: string): boolean => FIRST_MARKS.has(cell.charAt(0)) && MARKED.test(cell);
const isTotal = (cell: string): boolean => MAY_BE_TOTAL.test(cell) && TOTAL.test(cell);

/** Why a row is none of data by its first cell (IPR-005). `areComments`: the marks are no part of the values. */
function oddRow(first: string, areComments: boolean): string | null {
  if (areComments && isMarkedComment(first)) return texts.row.comment;
  if (DECLARED.test(first)) return texts.row.repeatedHeader;
  return isTotal(first) ? texts.row.total : null;
}

const HAS_DIGIT = /\d/;
/** Share of the codes with figures beside which one without any may be a header. */
const FIGURES_SHARE = 0.8;

/** Products that are looked for: a file of codes is mostly that of one. */
const MAX_PRODUCTS = 20;

/** Number of rows that show the shape of a file. */
const SAMPLED = 500;
/** The golden ratio, whose multiples spread evenly. */
const GOLDEN = 0.618_033_988_749_895;

/** Rows at distances that repeat nothing: kinds of codes may be in turns. */
function sampleOf<Row>(rows: readonly Row[]): readonly Row[] {
  const step = Math.ceil(rows.length / SAMPLED);
  return step <= 1 ? rows : rows.filter((_, at) => Math.floor(((at * GOLDEN) % 1) * step) === 0);
}

/** The first cell that is not blank. */
function firstOf(cells: readonly string[]): string {
  for (const cell of cells) {
    const text = cell.trim();
    if (text !== '') return text;
  }
  return '';
}

/** Whether a column that is not read has dates with the month first alone. */
function hasMonthFirst({ columns }: Mapping, rows: readonly (readonly string[])[]): boolean {
  return columns.some(({ column }, place) => {
    if (column !== null) return false;
    const proofs = new Set(cellsOf(rows, place).map(monthFirstOf));
    return proofs.has(true) && !proofs.has(false);
  });
}

/** Number of rows that show whether a date is usual, and its share. */
const MIN_DATED = 5;
const DATED_SHARE = 0.9;

/**
 * Whether a row without a date is one that has lost it: nearly all have one, or the first has one and each next one is another, as a spreadsheet
 * leaves of cells that were merged.
 */
function areMostlyDated(cells: readonly string[]): boolean {
  const dated = cells.filter((cell) => cell !== '');
  if (cells.length < MIN_DATED || dated.length === cells.length || dated.length === 0) return false;
  if (dated.length >= Math.max(MIN_DATED, cells.length * DATED_SHARE)) return true;
  const isFirst = cells[0] !== '' && cells[1] === '';
  return isFirst && dated.length * 2 <= cells.length && dated.every((cell, at) => cell !== dated[at - 1]);
}

/** What the beginning of a file says of all of its rows. */
export interface FileProfile {
  codeDoubt: CodeShape['doubt'];
  areCodesDays: boolean;
  /** Whether the first code of a file without a header may be one. */
  mayBeHeader: (code: string) => boolean;
  /** Why a row is doubtful as a whole, or null (IPR-005). */
  rowDoubt: (cells: readonly string[]) => string | null;
  /** Whether the cell at this place says that its code must not be sold (IPR-007). */
  isTaken: (place: number, cell: string) => boolean;
  /** What is odd of a PIN, or null. */
  pinProblem: ReturnType<typeof pinProblems>;
  /** Adds the doubts of columns that are not read. */
  columnDoubts: ReturnType<typeof columnDoubts>;
  /** Whether a row without expiry is doubtful: nearly all have one, or the cell stands for those below it. */
  isExpiryUsual: boolean;
  /** Some rows have an expiry and others none, which is told. */
  areSomeUndated: boolean;
  /** `isOrderOpen`: a date may have either order, and none shows that the day is first. */
  days: { isOrderOpen: boolean; isMonthFirst: boolean; areAmbiguousDoubtful: boolean; areFarDoubtful: boolean };
  /** The first products that the file names, some at most; null when it has no column of them (IPR-002). */
  products: readonly string[] | null;
}

/**
 * Learns the shape of a file from its first rows (`all`, below the header): its codes, its comments and its dates. `order` is the order
 * of day and month that was chosen; a chosen one leaves no date doubtful (IPR-008).
 */
export function learnFile(kind: ImportKind, mapping: Mapping, all: readonly (readonly string[])[], order: DayOrder): FileProfile {
  const rows = sampleOf(all);
  const placeOf = (column: string) => mapping.columns.findIndex((mapped) => mapped.column === column);
  const valuesOf = (column: string, from = rows) => {
    const place = placeOf(column);
    return place === -1 ? [] : cellsOf(from, place).filter((value) => value !== '');
  };
  const firsts = rows.map(firstOf);
  // Where half of the codes begin with the sign, or some have it inside, it is a part of them.
  const areComments = firsts.filter(isMarkedComment).length * 2 < firsts.length && !firsts.some((first) => /^[\w-]+[#!$%&*?@]/.test(first));
  const codes =
    kind === 'codes'
      ? valuesOf('code').filter(
          (code) => oddRow(code, areComments) === null && (HAS_DIGIT.test(code) || columnNamed(kind, code) !== 'code'),
        )
      : [];
  const learned = learnCodes(codes);
  const lostFigure = lostFigures(codes);
  const isCodeFirst = kind === 'codes' && placeOf('code') === 0;
  const usualStates = new Map(
    mapping.columns.flatMap(({ column }, place) => (column === 'state' ? [[place, usualState(cellsOf(rows, place))] as const] : [])),
  );

  const products =
    placeOf('product') === -1 ? null : [...new Set(valuesOf('product', all).map((cell) => parseCell(cell).value))].slice(0, MAX_PRODUCTS);
  const dayCells = cellsOf(all, placeOf('expirationDate'));
  const dayTexts = dayCells.filter((cell) => cell !== '');
  // A file has few different days.
  const differentDays = [...new Set(dayTexts)];
  const proofs = differentDays.map(monthFirstOf);
  // Another column of dates is written by the same program.
  if (dayTexts.length > 0 && !proofs.includes(false) && hasMonthFirst(mapping, rows)) proofs.push(true);
  // A far day in each row means that the codes do not expire.
  const far = new Set(differentDays.filter(isFarDay));
  const farDays = far.size === 0 ? 0 : dayTexts.filter((text) => far.has(text)).length;
  const isProved = proofs.includes(true);
  const isMonthFirst = order === 'monthFirst' || (order === 'auto' && isProved && !proofs.includes(false));

  const headerOf = repeatedHeader(kind, mapping);
  return {
    codeDoubt: (code, isOrdinary) => lostFigure(code) ?? learned.doubt(code, isOrdinary),
    areCodesDays: learned.areDays,
    mayBeHeader: (code) =>
      codes.length > 0 && !HAS_DIGIT.test(code) && codes.filter((other) => HAS_DIGIT.test(other)).length >= codes.length * FIGURES_SHARE,
    products,
    isTaken: (place, cell) => isTaken(mapping.columns[place]?.header ?? '', cell, usualStates.get(place) ?? null),
    pinProblem: pinProblems(valuesOf('pin')),
    columnDoubts: kind === 'codes' ? columnDoubts(mapping, all) : () => undefined,
    isExpiryUsual: areMostlyDated(dayCells),
    areSomeUndated: dayTexts.length > 0 && all.length >= MIN_DATED && dayTexts.length < all.length,
    rowDoubt: (cells) => {
      if (isCodeFirst && learned.isCode(cells[0] ?? '')) return null;
      const odd = oddRow(firstOf(cells), areComments);
      if (odd !== null) return odd;
      const header = headerOf(cells);
      return header === null ? null : header === 'same' ? texts.row.repeatedHeader : texts.row.reorderedHeader;
    },
    days: {
      isOrderOpen: !proofs.includes(false) && dayTexts.some(isAmbiguous),
      isMonthFirst,
      areAmbiguousDoubtful: order === 'auto' && isProved,
      areFarDoubtful: farDays * 2 < dayTexts.length,
    },
  };
}

/** Share of the codes that must have the common length: a tenth of random numbers begins with a zero. */
const MIN_SHARE = 0.8;
/** Share of the codes that may be longer: comments, totals, two codes in one cell. */
const MAX_LONGER = 0.02;
/** Minimum number of codes for a result, because fewer prove nothing. */
const MIN_CODES = 5;
/** Longest counted length; longer codes are counted as this length. */
const LONGEST = 256;

/** Counts the lengths of a column's values, with constant memory (IPL-012). */
export function lengthProfile() {
  const counts = new Uint32Array(LONGEST + 1);
  let total = 0;
  return {
    add(value: string): void {
      counts[Math.min(value.length, LONGEST)] = (counts[Math.min(value.length, LONGEST)] ?? 0) + 1;
      total += 1;
    },
    /** Length of nearly all codes, of which few are longer; null when there is no such length. */
    fixedLength(): number | null {
      const length = counts.indexOf(Math.max(...counts));
      const longer = counts.reduce((sum, count, of) => (of > length ? sum + count : sum), 0);
      const isMost = (counts[length] ?? 0) >= total * MIN_SHARE && longer <= Math.max(1, total * MAX_LONGER);
      return total >= MIN_CODES && isMost ? length : null;
    },
  };
}

export const missingZerosProblem = (column: string, length: number): RowProblem => ({
  column,
  level: 'warning',
  message: importCheckTexts.cell.lostZeros(length),
});
