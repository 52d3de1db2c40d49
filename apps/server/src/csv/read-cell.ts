import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import type { RowProblem } from '@comptoir/shared/imports/plan';
import { forbiddenCharacter, oddSpace } from './characters.ts';
import { formulaText, unguard } from './formula-guard.ts';
import { readDay } from './read-day.ts';

/** Reads a cell of this column; what is wrong with it goes to the problems. */
export type ReadCell = (cell: string, column: string, problems: RowProblem[]) => string;

const texts = importCheckTexts.cell;
/** Printable ASCII that begins with a letter or a figure: nothing to look at twice. Most codes are of it. */
const PLAIN = /^[0-9A-Za-z][!#-~]*$/;
/** As Excel writes a number of more figures than a cell is wide (IPL-012). */
const SCIENTIFIC = /^\d(?:[.,]\d+)?E[+-]\d{2,3}$/i;
const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|NOM\?|NAME\?|VALEUR!|VALUE!|DIV\/0!|NUL!|NULL!|NOMBRE!|NUM!|#+)$/;
const DECIMAL = /^[+-]?\d+(?:[.,]\d+)?$/;
/** Days that are kept read: a file has few different ones. */
const DAYS_KEPT = 10_000;

const error = (column: string, message: string): RowProblem => ({ column, level: 'error', message });
const warning = (column: string, message: string): RowProblem => ({ column, level: 'warning', message });

const isOdd = (text: string) => text.split('"').length % 2 === 0;

/** What is meant by a cell: without spaces around it (IPL-013), and as it was before a spreadsheet or we protected it (IPL-012, IPL-014). */
function meaningOf(cell: string): { value: string; isFormula: boolean } {
  // The apostrophe may protect a line break at the end.
  const unguarded = unguard(cell);
  if (unguarded !== null) return { value: unguarded.trim(), isFormula: false };
  const text = cell.trim();
  const quoted = formulaText(text);
  if (quoted !== null) return { value: quoted.trim(), isFormula: false };
  return { value: text, isFormula: text.startsWith('=') };
}

/** A code or a name, to the letter. */
export const readKey: ReadCell = (cell, column, problems) => {
  if (PLAIN.test(cell)) {
    if (SCIENTIFIC.test(cell)) problems.push(warning(column, texts.scientific));
    return cell;
  }
  const { value, isFormula } = meaningOf(cell);
  const forbidden = forbiddenCharacter(value);
  if (forbidden !== null) problems.push(error(column, forbidden));
  else if (SPREADSHEET_ERROR.test(value)) problems.push(error(column, texts.spreadsheetError(value)));
  else {
    const space = oddSpace(value);
    if (space !== null) problems.push(warning(column, space));
    if (SCIENTIFIC.test(value)) problems.push(warning(column, texts.scientific));
    if (isFormula) problems.push(warning(column, texts.formula));
    if (isOdd(value)) problems.push(warning(column, texts.quote));
  }
  return value;
};

/** Words, which may have line breaks. */
export const readText: ReadCell = (cell, column, problems) => {
  const { value } = meaningOf(cell);
  if (value.includes('\uFFFD')) problems.push(error(column, texts.unreadable));
  return value;
};

export const readUrl: ReadCell = (cell, column, problems) => {
  const { value } = meaningOf(cell);
  if (value !== '' && !(/^https?:\/\/[^\s\p{Cc}\uFFFD]+$/iu.test(value) && URL.canParse(value)))
    problems.push(error(column, texts.notAnUrl));
  return value;
};

/** With a point, all of its figures kept. */
export const readDecimal: ReadCell = (cell, column, problems) => {
  const { value } = meaningOf(cell);
  if (value === '') return '';
  if (DECIMAL.test(value)) return value.replace(',', '.');
  problems.push(error(column, texts.notANumber(value)));
  return value;
};

/** YYYY-MM-DD; what is past is doubtful (IPL-011). */
export function dayReader(today: string): ReadCell {
  const kept = new Map<string, { value: string; message: string | null; level: RowProblem['level'] }>();
  const read = (text: string) => {
    const found = readDay(text);
    if ('message' in found) return { value: text, message: found.message, level: 'error' } as const;
    return { value: found.day, message: found.day < today ? texts.pastDay : null, level: 'warning' } as const;
  };
  return (cell, column, problems) => {
    if (cell === '') return '';
    let known = kept.get(cell);
    if (known === undefined) {
      const { value } = meaningOf(cell);
      known = value === '' ? { value, message: null, level: 'error' } : read(value);
      if (kept.size < DAYS_KEPT && cell.length <= 10) kept.set(cell, known);
    }
    const { value, message, level } = known;
    if (message !== null) problems.push({ column, level, message });
    return value;
  };
}
