import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { type ImportKind, importColumns } from '@comptoir/shared/imports/columns';
import type { DayOrder, Mapping } from '@comptoir/shared/imports/detection';
import { columnNamed } from './header.ts';
import { monthFirstOf } from './read-day.ts';

const texts = importCheckTexts;

/** Minimum number of codes for a rule about digits and lengths, about the case, and about single characters: fewer prove nothing. */
const MIN_DIGITS = 5;
const MIN_LETTERS = 20;
const MIN_CHARACTERS = 50;

/** Whether so few values depart that they are mistakes: one, or two in a hundred. */
const areFew = (count: number, total: number) => count > 0 && count <= Math.max(1, total * 0.02);

const DIGITS = /^\d+$/;
const DECIMALS = /^\d+[.,]\d+$/;
const PUNCTUATION = /[^\p{L}\p{N}]/gu;
const MONTH = '(?:janv?|f[ée]vr?|mars|avr|mai|juin|juil|ao[uû]t|sept|oct|nov|d[ée]c|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\.?';
/** What a spreadsheet makes of `12-3` and `3-2024`. */
const DAY_OR_MONTH = new RegExp(`^(?:\\d{1,2}-${MONTH}(?:-\\d{2,4})?|${MONTH}-\\d{2,4})$`);
const JOINED_DAY = /[;,|\t]\s*(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4})$/;
const COMMENT = /^(?:#+(?:\s|$)|\/\/|--\s)/;
const TOTAL = /^(?:sous[- ]?total|total|grand total|somme|nombre (?:de|total))(?![\p{L}\p{N}_-])/iu;

/** A rule about one code; its message, or null. */
type CodeRule = (code: string) => string | null;

/** What nearly all codes of a file have in common; a code that departs from it is doubtful (IPR-006). */
function learnCodes(codes: readonly string[]): CodeRule {
  const total = codes.length;
  const digits = codes.filter((code) => DIGITS.test(code)).length;
  const areDigits = total >= MIN_DIGITS && digits > 0 && (digits === total || areFew(total - digits, total));
  const lengths = new Map<number, number>();
  for (const { length } of codes) lengths.set(length, (lengths.get(length) ?? 0) + 1);
  const [length = 0, same = 0] = [...lengths].sort(([, left], [, right]) => right - left)[0] ?? [];
  const isFixed = total >= (areDigits ? MIN_DIGITS : MIN_LETTERS) && areFew(total - same, total);
  const upper = codes.filter((code) => /\p{Lu}/u.test(code)).length;
  const lower = codes.filter((code) => /\p{Ll}/u.test(code)).length;
  const isUpper = total >= MIN_LETTERS && upper > total / 2 && areFew(lower, total);
  const rare = new Set<string>();
  if (total >= MIN_CHARACTERS) {
    const counts = new Map<string, number>();
    for (const code of codes) for (const sign of new Set(code.match(PUNCTUATION))) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    for (const [sign, count] of counts) if (count <= Math.max(1, total * 0.005)) rare.add(sign);
  }
  return (code) => {
    if (areDigits && DECIMALS.test(code)) return texts.cell.decimals;
    if (areDigits && !DIGITS.test(code)) return texts.cell.notDigits;
    // A code that has lost its zeros is told as such (length-profile.ts).
    if (isFixed && code.length !== length && !(/^[1-9]\d*$/.test(code) && code.length < length)) return texts.cell.otherLength(length);
    if (isUpper && /\p{Ll}/u.test(code)) return texts.cell.otherCase;
    const sign = rare.size === 0 ? undefined : code.match(PUNCTUATION)?.find((character) => rare.has(character));
    return sign === undefined ? null : texts.cell.otherCharacter(sign);
  };
}

/** What a spreadsheet, or a wrong delimiter, made of any code. */
const spoiled: CodeRule = (code) => {
  if (DAY_OR_MONTH.test(code)) return texts.cell.dayOrMonth;
  return JOINED_DAY.test(code) ? texts.cell.joinedDay : null;
};

/** What the beginning of a file says of all of its rows. */
export interface FileProfile {
  /** Why a code is doubtful, or null. */
  codeDoubt: CodeRule;
  /** Why a row is doubtful as a whole, or null (IPR-005). */
  rowDoubt: (cells: readonly string[]) => string | null;
  days: { isMonthFirst: boolean; areAmbiguousDoubtful: boolean };
}

/**
 * Learns the shape of a file from its first rows (`rows`, below the header): its codes, its comments and its dates. `order` is the order
 * of day and month that was chosen; a chosen one leaves no date doubtful (IPR-008).
 */
export function learnFile(kind: ImportKind, mapping: Mapping, rows: readonly (readonly string[])[], order: DayOrder): FileProfile {
  const placeOf = (column: string) => mapping.columns.findIndex((mapped) => mapped.column === column);
  const valuesOf = (column: string) => {
    const place = placeOf(column);
    return place === -1 ? [] : rows.map((cells) => cells[place]?.trim() ?? '').filter((value) => value !== '');
  };
  const firsts = rows.map((cells) => cells.find((cell) => cell.trim() !== '')?.trim() ?? '');
  // Where half of the codes begin with the sign, it is a part of them.
  const areCommentsDoubtful = firsts.filter((first) => COMMENT.test(first)).length * 2 < firsts.length;
  const isOdd = (cell: string) => (areCommentsDoubtful && COMMENT.test(cell)) || TOTAL.test(cell);
  const codes = kind === 'codes' ? valuesOf('code').filter((code) => !isOdd(code) && columnNamed(kind, code) !== 'code') : [];
  const learned = learnCodes(codes);

  const proofs = valuesOf('expirationDate').map(monthFirstOf);
  const isProved = proofs.includes(true);
  const isMonthFirst = order === 'monthFirst' || (order === 'auto' && isProved && !proofs.includes(false));

  const sent = new Set(importColumns(kind).map(([name]) => name));
  const named = mapping.columns.flatMap(({ header, column }, place) =>
    column !== null && sent.has(column) ? [{ header: header.trim(), column, place }] : [],
  );
  const isHeader = ({ header, column, place }: (typeof named)[number], cells: readonly string[]) => {
    const cell = cells[place]?.trim() ?? '';
    return cell !== '' && ((header !== '' && cell.toLowerCase() === header.toLowerCase()) || columnNamed(kind, cell) === column);
  };
  return {
    codeDoubt: (code) => spoiled(code) ?? learned(code),
    rowDoubt: (cells) => {
      const first = cells.find((cell) => cell.trim() !== '')?.trim() ?? '';
      if (areCommentsDoubtful && COMMENT.test(first)) return texts.row.comment;
      // A file of names may have one that is also a header: half of the columns must repeat theirs.
      const repeated = named.filter((column) => isHeader(column, cells)).length;
      if (repeated > 0 && repeated * 2 >= named.length) return texts.row.repeatedHeader;
      return TOTAL.test(first) ? texts.row.total : null;
    },
    days: { isMonthFirst, areAmbiguousDoubtful: order === 'auto' && isProved },
  };
}
