import { expect, it } from 'vitest';
import { changesBetween, changesOfNew } from './changes.ts';

const before = { name: 'Avant', password: 'un secret', isActive: true, note: '' };

it('each changed field is kept as it was and as it is, a secret only as changed [MUT-002]', () => {
  expect(changesBetween(before, { ...before, name: 'Après', password: 'un autre' }, ['password'])).toEqual([
    { field: 'name', before: 'Avant', after: 'Après' },
    { field: 'password', changed: true },
  ]);
  expect(changesBetween(before, before, ['password'])).toEqual([]);
});

it('what is new begins with nothing; what it leaves empty has not changed', () => {
  expect(changesOfNew({ name: 'Neuf', vignette: null })).toEqual([{ field: 'name', before: null, after: 'Neuf' }]);
});

it('of a value too long to be kept, only that it changed is', () => {
  expect(changesBetween(before, { ...before, note: 'x'.repeat(30_000) })).toEqual([{ field: 'note', changed: true }]);
});
