import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import type { RowProblem } from '@comptoir/shared/imports/plan';
import { forbiddenCharacter, hasLostLetters, isWronglyDecoded, oddSpace } from './characters.ts';
import type { FileProfile } from './file-profile.ts';
import { formulaText, unguard } from './formula-guard.ts';
import { isAmbiguous, isFarDay, monthFirstOf, readDay } from './read-day.ts';

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

/** Value of a cell: trimmed (IPL-013), without the escaping added by a spreadsheet or by our own files (IPL-012, IPL-014). */
function parseCell(cell: string): { value: string; isFormula: boolean } {
  // The apostrophe may protect a line break at the end, so it is removed before trimming.
  const unguarded = unguard(cell);
  if (unguarded !== null) return { value: unguarded.trim(), isFormula: false };
  const text = cell.trim();
  const quoted = formulaText(text);
  if (quoted !== null) return { value: quoted.trim(), isFormula: false };
  return { value: text, isFormula: text.startsWith('=') };
}

/** A code or a name, unchanged except for trimming. */
export const readKey: ReadCell = (cell, column, problems) => {
  if (PLAIN.test(cell)) {
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
