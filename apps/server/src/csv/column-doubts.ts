import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import type { Mapping } from '@comptoir/shared/imports/detection';
import type { RowProblem } from '@comptoir/shared/imports/plan';
import { amountOf, isAmountHeader } from './amounts.ts';
import { isComment, isTakenComment, stateProblem } from './code-state.ts';
import { cellsOf, countValues, type Rows, USUAL_AMOUNT } from './column-questions.ts';

type ColumnDoubt = (cell: string) => RowProblem | null;

const texts = importCheckTexts;
/** Numbers of values that show the usual one, and the share of PINs of one length: a tenth of them lost their zero. */
const MIN_VALUES = 5;
const PIN_SHARE = 0.75;
const DIGITS = /^\d+$/;
const MASKED_PIN = /^(?:[*•●]{2,}|[xX]{3,})\d?$/;

/** What is odd of a PIN: it is empty or masked, or has not the length of nearly all others (IPR-012, IPL-012). */
export function pinProblems(pins: readonly string[]): (pin: string) => Omit<RowProblem, 'column'> | null {
  const [[common = '', count] = ['', 0]] = countValues(pins.map((pin) => String(DIGITS.test(pin) ? pin.length : 0)));
  const length = pins.length >= MIN_VALUES && count >= pins.length * PIN_SHARE ? Number(common) : 0;
  return (pin) => {
    if (pin === '') return { level: 'warning', message: texts.cell.noPin };
    if (MASKED_PIN.test(pin)) return { level: 'error', message: texts.cell.maskedPin };
    if (length === 0 || (pin.length === length && DIGITS.test(pin))) return null;
    const isShort = pin.length < length && DIGITS.test(pin);
    return { level: 'warning', message: isShort ? texts.cell.lostPinZeros(length) : texts.cell.otherPin(length) };
  };
}

/** A number that a spreadsheet keeps but for its last figure, and how many of them do not all end in 0 by chance. */
const SIXTEEN_FIGURES = /^[1-9]\d{15}$/;
const MIN_SIXTEEN = 8;

/** Of a column of codes whose numbers of sixteen figures all end in 0: why one of them is doubtful, or null (IPR-006). */
export function lostFigures(codes: readonly string[]): (code: string) => string | null {
  const numbers = codes.filter((code) => SIXTEEN_FIGURES.test(code));
  if (numbers.length < MIN_SIXTEEN || !numbers.every((code) => code.endsWith('0'))) return () => null;
  return (code) => (SIXTEEN_FIGURES.test(code) ? texts.cell.fifteenFigures : null);
}

/** An amount that departs from that of nearly all codes. */
function amountDoubt(header: string, cells: readonly string[]): ColumnDoubt | null {
  const values = cells.flatMap((cell) => amountOf(cell) ?? []);
  const [[usual = '', count] = ['', 0]] = countValues(values);
  if (values.length < MIN_VALUES || count < values.length * USUAL_AMOUNT) return null;
  let last = '';
  return (cell) => {
    if (cell === last || cell === '') return null;
    const amount = amountOf(cell);
    if (amount !== null && amount !== usual)
      return { column: null, level: 'warning', message: texts.row.amount(header.trim(), cell, usual) };
    last = cell;
    return null;
  };
}

/**
 * Doubts of columns that are not read: amounts, and comments of which some say that a code is used, cancelled or reserved, also when the first
 * rows have none (IPR-007).
 */
export function columnDoubts({ columns }: Mapping, rows: Rows): (cells: readonly string[], problems: RowProblem[]) => void {
  const doubts = columns.flatMap(({ header, column }, place): { place: number; doubt: ColumnDoubt }[] => {
    if (column !== null) return [];
    const cells = cellsOf(rows, place);
    if (isAmountHeader(header)) {
      const doubt = amountDoubt(header, cells);
      return doubt === null ? [] : [{ place, doubt }];
    }
    return isComment(header, cells) ? [{ place, doubt: (cell: string) => (isTakenComment(cell) ? stateProblem(header, cell) : null) }] : [];
  });
  return (cells, problems) => {
    for (const { place, doubt } of doubts) {
      const cell = cells[place]?.trim() ?? '';
      const problem = cell === '' ? null : doubt(cell);
      if (problem !== null) problems.push(problem);
    }
  };
}
