import { expect, it } from 'vitest';
import { type Selection, tick, UNCHANGED } from '../list/selection/selection.ts';
import { readSelection, writeSelection } from './use-selection-grid.ts';

const rows = ['a', 'b', 'c'].map((uuid, index) => ({ uuid, bound: index === 0 }));

it.each<[string, Selection]>([
  ['without a change', UNCHANGED],
  ['with rows to add and to remove', tick(tick(UNCHANGED, rows.slice(1), true), rows.slice(0, 1), false)],
  ['of all rows but one', tick({ ...UNCHANGED, all: true }, rows.slice(0, 1), false)],
])('a selection %s is the same after a reload', (_, selection) => expect(readSelection(writeSelection(selection))).toEqual(selection));

it('is empty when nothing was stored, or only a part', () => {
  expect(readSelection(null)).toBe(UNCHANGED);
  expect(readSelection('{')).toBe(UNCHANGED);
});
