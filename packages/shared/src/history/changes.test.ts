import { expect, it } from 'vitest';
import { textWithoutFields } from './changes.ts';
import { takeBackAction, takeBackOf, takenBackBy } from './take-back.ts';

const line = { act: 'disable', kind: 'product', result: 'done' } as const;

it.each([
  ['a record that had the value already', line, 'product', 'Inchangé'],
  ['a refused one', { ...line, act: 'remove', result: 'refused' }, 'product', 'Inchangé'],
  ['a removed one', { ...line, act: 'remove' }, 'product', 'Supprimé'],
  ['one of another kind', { ...line, act: 'hide' }, 'company', null],
  ['one of which nobody knows', { ...line, result: 'unknown' }, 'product', null],
] as const)('a change without fields says of %s what is true [HIS-004]', (_name, of, kind, text) =>
  expect(textWithoutFields(of, kind)).toBe(text),
);

it.each([
  ['a whole operation', takeBackAction('hiddenProduct'), 'hiddenProduct'],
  ['an operation, by a former release', 'history.takeBack', 'productState'],
  ['a record, by its form', 'catalogue.products.update', null],
] as const)('a restore of %s is taken back as what it is [HIS-012, HIS-013]', (_name, action, name) => {
  const restore = { ...line, act: 'restore' } as const;
  expect(takeBackOf({ ...restore, takenBack: takenBackBy({ ...restore, action }) })).toBe(name);
});
