import { expect, it } from 'vitest';
import { conflictOf, settle } from './conflict.ts';

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
