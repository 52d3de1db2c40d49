import { INVISIBLE_NAMES, importCheckTexts } from '@comptoir/shared/imports/check-texts';
import type { RowProblem } from '@comptoir/shared/imports/plan';
import type { FileProfile } from './file-profile.ts';
import { parseCell } from './formula-guard.ts';
import { isAmbiguous, isFarDay, monthFirstOf, readDay } from './read-day.ts';

const LINE_BREAK = /[\n\r\u0085\u2028\u2029]/;
/** Control and formatting characters, fillers and variation selectors: two codes that differ only in one of them look the same. */
const INVISIBLE = /\u034F|[\p{Cc}\p{Cf}\p{Cs}\p{Variation_Selector}\u115F\u1160\u2800\u3164\uFFA0]/u;
const ODD_SPACE = /[^\S ]/u;
const UNREADABLE = '\uFFFD';

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const hex = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const name = INVISIBLE_NAMES[code];
  return name === undefined ? hex : `${name} (${hex})`;
}

/** French name of a forbidden character in a code; null when all characters are visible (IPL-013). */
function forbiddenCharacter(text: string): string | null {
  if (text.includes(UNREADABLE)) return texts.unreadable;
  if (LINE_BREAK.test(text)) return texts.lineBreak;
  const [invisible] = INVISIBLE.exec(text) ?? [];
  return invisible === undefined ? null : texts.invisible(nameOf(invisible));
}

/** French name of an unusual space inside the text. */
function oddSpace(text: string): string | null {
  const [space] = ODD_SPACE.exec(text) ?? [];
  return space === undefined ? null : texts.oddSpace(nameOf(space));
}

/** UTF-8 read as Windows-1252, or a capital or a sign between small letters, or a small letter before a capital, as code page 850 and MacRoman leave it in each other's place. */
const WRONGLY_DECODED =
  /Ã[\u0080-\u00BF€‚ƒ„†‡ˆ‰Š‹ŒŽ‘“”•–—˜™š›œžŸ]|Â[\u00A0-\u00BF]|(?<!\p{Lu})Ã\s|â(?:€[™œ“”¦]|‚¬)|\p{L}ˆ|\p{Ll}[À-ÖØ-Þ‚ƒ„†‡ˆ‰Š‹ŒŽ¤]\p{Ll}|[à-öø-ÿ]\p{Lu}/u;

/** A question mark in place of a letter. */
const LOST_LETTER = /\p{Ll}\?\p{Ll}|(?:^|\s)\?\p{Ll}{2}/u;

/** Whether letters of a text, which is no code, were replaced by question marks (IPR-013). */
const hasLostLetters = (text: string): boolean => LOST_LETTER.test(text);

/** Whether letters of the text were probably read in a wrong encoding (IPR-013). */
const isWronglyDecoded = (text: string): boolean => WRONGLY_DECODED.test(text);

/** The character code of the last figure. */
const NINE = 57;

/** Reads a cell of this column and adds its problems to the list. */
export type ReadCell = (cell: string, column: string, problems: RowProblem[]) => string;

const texts = importCheckTexts.cell;
/** Printable ASCII that begins with a letter or a digit needs no further check. Most codes are like this. */
const PLAIN = /^[0-9A-Za-z][!#-~]*$/;
/** Excel's notation of a number that is wider than its cell (IPL-012). */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E[+-]\d{2,3}$/i;
/** A number of which Excel kept only fifteen digits. A code of sixteen digits ends in zero too often to be reported. */
const FIFTEEN_FIGURES = /^[1-9]\d{14}0{2,}$/;
const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|NOM\?|NAME\?|VALEUR!|VALUE!|DIV\/0!|NUL!|NULL!|NOMBRE!|NUM!|#+)$/;
/** Some programs leave out the zero before the decimal point (IPR-011). */
const DECIMAL = /^([+-]?)(\d+(?:[.,]\d+)?|[.,]\d+)[.,°]?$/;
/** Maximum number of cached dates: a file has few different dates. */
const MAX_CACHED_DAYS = 10_000;

const error = (column: string, message: string): RowProblem => ({ column, level: 'error', message });
const warning = (column: string, message: string): RowProblem => ({ column, level: 'warning', message });

const isOdd = (text: string) => text.split('"').length % 2 === 0;

/** A code or a name, unchanged except for trimming. */
export const readKey: ReadCell = (cell, column, problems) => {
  if (PLAIN.test(cell)) {
    // Numbers begin with a figure.
    if (cell.charCodeAt(0) > NINE) return cell;
    if (SCIENTIFIC.test(cell)) problems.push(warning(column, texts.scientific));
    if (FIFTEEN_FIGURES.test(cell)) problems.push(warning(column, texts.fifteenFigures));
    return cell;
  }
  const { value, isFormula } = parseCell(cell);
  const forbidden = forbiddenCharacter(value);
  if (forbidden !== null) problems.push(error(column, forbidden));
  else if (SPREADSHEET_ERROR.test(value)) problems.push(error(column, texts.spreadsheetError(value)));
  else {
    const space = oddSpace(value);
    if (space !== null) problems.push(warning(column, space));
    if (SCIENTIFIC.test(value)) problems.push(warning(column, texts.scientific));
    if (value !== value.normalize()) problems.push(warning(column, texts.decomposed));
    if (isFormula) problems.push(warning(column, texts.formula));
    if (isOdd(value)) problems.push(warning(column, texts.quote));
    if (isWronglyDecoded(value) || (column === 'docName' && hasLostLetters(value))) problems.push(warning(column, texts.wronglyDecoded));
  }
  return value;
};

/** Free text, which may have line breaks. */
export const readText: ReadCell = (cell, column, problems) => {
  const { value } = parseCell(cell);
  if (value.includes('\uFFFD')) problems.push(error(column, texts.unreadable));
  else if (isWronglyDecoded(value) || hasLostLetters(value)) problems.push(warning(column, texts.wronglyDecoded));
  return value;
};

export const readUrl: ReadCell = (cell, column, problems) => {
  const { value } = parseCell(cell);
  if (value !== '' && !(/^https?:\/\/[^\s\p{Cc}\uFFFD]+$/iu.test(value) && URL.canParse(value)))
    problems.push(error(column, texts.notAnUrl));
  return value;
};

/** A number with a decimal point and all of its digits. */
export const readDecimal: ReadCell = (cell, column, problems) => {
  const { value } = parseCell(cell);
  if (value === '') return '';
  const [, sign = '', figures = ''] = DECIMAL.exec(value.replace('−', '-')) ?? [];
  if (figures !== '') return `${sign}${/^[.,]/.test(figures) ? '0' : ''}${figures.replace(',', '.')}`;
  problems.push(error(column, texts.notANumber(value)));
  return value;
};

/** Of a date whose order of day and month is put in doubt by a later row (IPR-008). */
export const ambiguousDayProblem: RowProblem = warning('expirationDate', texts.ambiguousDay);

interface KnownDay {
  value: string;
  message: string | null;
  level: RowProblem['level'];
}

/** Reads days as YYYY-MM-DD; a past one is doubtful (IPL-011). */
export function dayReader(today: string, { isMonthFirst, areAmbiguousDoubtful, areFarDoubtful }: FileProfile['days']) {
  const kept = new Map<string, KnownDay>();
  let hasMonthFirst = false;
  const doubtOf = (text: string, day: string) => {
    if (areAmbiguousDoubtful && isAmbiguous(text)) return texts.ambiguousDay;
    if (areFarDoubtful && isFarDay(day)) return texts.farDay;
    return day < today ? texts.pastDay : null;
  };
  const readText = (text: string): KnownDay => {
    hasMonthFirst ||= monthFirstOf(text) === true;
    const found = readDay(text, isMonthFirst);
    if ('message' in found) return { value: text, message: found.message, level: 'error' };
    return { value: found.day, message: doubtOf(text, found.day), level: 'warning' };
  };
  const read: ReadCell = (cell, column, problems) => {
    if (cell === '') return '';
    let known = kept.get(cell);
    if (known === undefined) {
      const { value } = parseCell(cell);
      known = value === '' ? { value, message: null, level: 'error' } : readText(value);
      if (kept.size < MAX_CACHED_DAYS && cell.length <= 10) kept.set(cell, known);
    }
    const { value, message, level } = known;
    if (message !== null) problems.push({ column, level, message });
    return value;
  };
  return {
    read,
    /** Whether a date of which the profile knew nothing has the month first: the ambiguous ones before it are doubtful (IPR-008). */
    foundMonthFirst: () => hasMonthFirst && !isMonthFirst && !areAmbiguousDoubtful,
  };
}
