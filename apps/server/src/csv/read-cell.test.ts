import type { RowProblem } from '@comptoir/shared/imports/plan';
import { expect, it } from 'vitest';
import { dayReader, type ReadCell, readKey } from './read-cell.ts';

/** Whether a cell is without any problem. */
function isPlain(read: ReadCell, cell: string): boolean {
  const problems: RowProblem[] = [];
  read(cell, 'code', problems);
  return problems.length === 0;
}

it.each([
  ['1,2E+9', true],
  ['1,2E+12', false],
  ['1.5e-20', false],
  ['1,2E+123', false],
  ['1,2E+1234', true],
  ['AE+12', true],
])('a code is doubtful in the scientific notation of a spreadsheet, with two or three figures: %s', (cell, plain) => {
  expect(isPlain(readKey, cell)).toBe(plain);
});

it('a day is past from the next one on', () => {
  const { read } = dayReader('2026-11-23', { isMonthFirst: false, areAmbiguousDoubtful: false, areFarDoubtful: false, isOrderOpen: false });
  expect(['22/11/2026', '23/11/2026', '24/11/2026'].map((cell) => isPlain(read, cell))).toEqual([false, true, true]);
});
