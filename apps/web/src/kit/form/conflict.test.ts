import { expect, it } from 'vitest';
import { conflictOf, differingPart, resolveConflict } from './conflict.ts';

const base = { name: 'Express', isActive: true };
const theirs = { values: { name: 'Lent', isActive: false }, at: 0 };

it('reports a conflict on fields that both changed, and keeps changes of the other alone', () => {
  const conflict = conflictOf(base, { ...base, name: 'Rapide' }, theirs, 'ines@comptoir.example');
  expect(conflict).toMatchObject({ clashes: ['name'], by: 'ines@comptoir.example', mine: { name: 'Rapide', isActive: false } });
});

it('resolves with my values, or with theirs for the given fields', () => {
  const conflict = conflictOf(base, { ...base, name: 'Rapide' }, theirs, undefined);
  expect(resolveConflict(conflict, new Set())).toEqual({ name: 'Rapide', isActive: false });
  expect(resolveConflict(conflict, new Set(['name']))).toEqual({ name: 'Lent', isActive: false });
});

it('keeps the rows without conflict, whichever side is chosen for the others', () => {
  const [red, green] = [
    { uuid: 'r', value: 'Rouge' },
    { uuid: 'g', value: 'Vert' },
  ];
  const blue = { uuid: 'b', value: 'Bleu' };
  const mine = { values: [{ ...red, value: 'Vermeil' }, green, { value: 'Or' }] };
  const conflict = conflictOf(
    { values: [red, green] },
    mine,
    { values: { values: [{ ...red, value: 'Carmin' }, green, blue] }, at: 0 },
    undefined,
  );
  expect(conflict.clashes).toEqual(['values']);
  const resolvedValues = (taken: string[]) => resolveConflict(conflict, new Set(taken)).values.map(({ value }) => value);
  expect(resolvedValues([]).sort()).toEqual(['Bleu', 'Or', 'Vermeil', 'Vert']);
  expect(resolvedValues(['values']).sort()).toEqual(['Bleu', 'Carmin', 'Or', 'Vert']);
  expect([differingPart(conflict.mine.values, conflict.other.values), differingPart(conflict.other.values, conflict.mine.values)]).toEqual([
    [{ ...red, value: 'Vermeil' }],
    [{ ...red, value: 'Carmin' }],
  ]);
});

it('shows of two lists of choices what differs', () => {
  expect([differingPart(['a', 'b', 'c'], ['b', 'c', 'd']), differingPart(['b'], ['b', 'd'])]).toEqual([['a'], []]);
  expect(differingPart('a', ['a'])).toBe('a');
});
