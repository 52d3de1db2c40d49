import { expect, it } from 'vitest';
import { changesBetween, changesOfNew } from './target.ts';

const before = { name: 'Avant', password: 'un secret', isActive: true, note: '' };

it('stores the old and the new value of each changed field, but no value of a secret [MUT-002]', () => {
  expect(changesBetween(before, { ...before, name: 'Après', password: 'un autre' }, ['password'])).toEqual([
    { field: 'name', before: 'Avant', after: 'Après' },
    { field: 'password', changed: true },
  ]);
  expect(changesBetween(before, before, ['password'])).toEqual([]);
});

it('omits empty fields of a new record', () => {
  expect(changesOfNew({ name: 'Neuf', vignette: null })).toEqual([{ field: 'name', before: null, after: 'Neuf' }]);
});

it('stores no value that is too long, only the fact of the change', () => {
  expect(changesBetween(before, { ...before, note: 'x'.repeat(30_000) })).toEqual([{ field: 'note', changed: true }]);
});
