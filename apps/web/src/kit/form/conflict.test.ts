import { expect, it } from 'vitest';
import { apart, conflictOf, settle } from './conflict.ts';

const base = { name: 'Express', isActive: true };
const theirs = { values: { name: 'Lent', isActive: false }, at: 0 };

it('asks about what both changed, and keeps what only the other changed', () => {
  const conflict = conflictOf(base, { ...base, name: 'Rapide' }, theirs, 'ines@comptoir.example');
  expect(conflict).toMatchObject({ clashes: ['name'], by: 'ines@comptoir.example', mine: { name: 'Rapide', isActive: false } });
});

it('settles with mine, or with theirs for the fields named', () => {
  const conflict = conflictOf(base, { ...base, name: 'Rapide' }, theirs, undefined);
  expect(settle(conflict, new Set())).toEqual({ name: 'Rapide', isActive: false });
  expect(settle(conflict, new Set(['name']))).toEqual({ name: 'Lent', isActive: false });
});

it('keeps the rows that did not clash, whoever wins the one that did', () => {
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
  const won = (taken: string[]) => settle(conflict, new Set(taken)).values.map(({ value }) => value);
  expect(won([]).sort()).toEqual(['Bleu', 'Or', 'Vermeil', 'Vert']);
  expect(won(['values']).sort()).toEqual(['Bleu', 'Carmin', 'Or', 'Vert']);
  expect([apart(conflict.mine.values, conflict.other.values), apart(conflict.other.values, conflict.mine.values)]).toEqual([
    [{ ...red, value: 'Vermeil' }],
    [{ ...red, value: 'Carmin' }],
  ]);
});
