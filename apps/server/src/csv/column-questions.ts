import { importCheckTexts } from '@comptoir/shared/imports/check-texts';
import { type ImportKind, importColumns } from '@comptoir/shared/imports/columns';
import type { MappedColumn } from '@comptoir/shared/imports/detection';
import { amountOf, isAmountHeader } from './amounts.ts';
import { DATE_LIKE, hasUnknownStates } from './code-state.ts';
import { fold } from './header-words.ts';

export type Rows = readonly (readonly string[])[];
type Chosen = readonly MappedColumn[] | null;

const texts = importCheckTexts.header;
/** Number of values that a question names. */
const NAMED = 5;
/** Share of the codes whose amount is the usual one: the others are doubtful, and nothing is asked (column-doubts.ts). */
export const USUAL_AMOUNT = 0.9;

/** The texts of a column, row by row; '' where a row is shorter. */
export const cellsOf = (rows: Rows, place: number): string[] => rows.map((cells) => cells[place]?.trim() ?? '');
const filledCells = (rows: Rows, place: number) => cellsOf(rows, place).filter((cell) => cell !== '');

export const isChosen = ({ header }: MappedColumn, chosen: Chosen) =>
  chosen?.some((column) => fold(column.header) === fold(header)) ?? false;

/** The different values with their numbers, the most frequent first. */
export function countValues(values: readonly string[]): [value: string, count: number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, left], [, right]) => right - left);
}

const listed = (counts: readonly [string, number][]) =>
  counts
    .slice(0, NAMED)
    .map(([value, count]) => `${value} (${count})`)
    .join(', ') + (counts.length > NAMED ? '…' : '');

/**
 * Unmapped columns that contain dates, in a file without a mapped date column: with a misspelled header, codes would be imported without
 * expiry. They block the plan until the administrator maps or ignores them.
 */
function unreadDays(kind: ImportKind, columns: readonly MappedColumn[], isAsked: (column: MappedColumn) => boolean, rows: Rows) {
  const day = importColumns(kind).find(([, { reads }]) => reads === 'day');
  if (day === undefined || columns.some(({ column }) => column === day[0])) return [];
  return columns.flatMap((mapped, place) => {
    if (mapped.column !== null || !isAsked(mapped)) return [];
    const cells = filledCells(rows, place);
    const days = cells.filter((cell) => DATE_LIKE.test(cell)).length;
    return days > 0 && days * 2 >= cells.length
      ? [[mapped, texts.unreadDays(mapped.header.trim() || String(place + 1), day[1].title)] as const]
      : [];
  });
}

/** Several amounts in a file: all codes go to the product of one of them. */
function amounts(columns: readonly MappedColumn[], isAsked: (column: MappedColumn) => boolean, rows: Rows) {
  return columns.flatMap((mapped, place) => {
    if (mapped.column !== null || !isAsked(mapped) || !isAmountHeader(mapped.header)) return [];
    const values = filledCells(rows, place).flatMap((cell) => amountOf(cell) ?? []);
    const counts = countValues(values);
    if (counts.length < 2 || (counts[0]?.[1] ?? 0) >= values.length * USUAL_AMOUNT) return [];
    return [[mapped, texts.amounts(mapped.header.trim(), listed(counts))] as const];
  });
}

/** A column of states with words, letters or numbers that are not known: which of them are free, only the administrator knows (IPR-007). */
function unknownStates(columns: readonly MappedColumn[], isAsked: (column: MappedColumn) => boolean, rows: Rows) {
  return columns.flatMap((mapped, place) => {
    if (mapped.column !== 'state' || !isAsked(mapped)) return [];
    if (!hasUnknownStates(mapped.header, cellsOf(rows, place))) return [];
    return [[mapped, texts.states(mapped.header.trim(), listed(countValues(filledCells(rows, place))))] as const];
  });
}

/**
 * Columns of which the administrator decides before anything is sent, each with its question: dates that are not read, PINs beside the codes,
 * of which one half alone is worth nothing (IPR-012), several amounts, and states that nobody knows (IPR-007).
 */
export function undecidedColumns(
  kind: ImportKind,
  columns: readonly MappedColumn[],
  chosen: Chosen,
  { rows, isIgnored }: { rows: Rows; isIgnored: (header: string) => boolean },
): Map<MappedColumn, string> {
  const isAsked = (mapped: MappedColumn) => !isIgnored(mapped.header) && !isChosen(mapped, chosen);
  const days = unreadDays(kind, columns, isAsked, rows);
  if (kind !== 'codes' || !columns.some(({ column }) => column === 'code')) return new Map(days);
  const pins = columns.filter((mapped) => mapped.column === 'pin' && isAsked(mapped));
  return new Map([
    ...days,
    ...pins.map((mapped) => [mapped, texts.pin(mapped.header.trim())] as const),
    ...amounts(columns, isAsked, rows),
    ...unknownStates(columns, isAsked, rows),
  ]);
}
