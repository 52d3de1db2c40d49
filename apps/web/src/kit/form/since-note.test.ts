import { expect, it } from 'vitest';
import { isChangedOutside } from './since-note.ts';

const at = '2026-03-12T10:00:00.000Z';
const later = Date.parse('2026-03-17T10:00:00.000Z');
const change = { at, email: null, act: 'edit', field: 'price', after: 12.5 } as const;

it.each([
  ['has another value', change, { price: 13 }, true],
  ['has its value', change, { price: 12.5 }, false],
  ['has its value in another notation', change, { price: '12,50' }, false],
  ['is as empty as it was', { ...change, after: '' }, { price: null }, false],
  ['was changed since', { ...change, at: '2026-03-18T10:00:00.000Z' }, { price: 13 }, false],
  ['was created, and stored otherwise', { ...change, act: 'create' }, { price: 13 }, false],
  ['is secret', { ...change, changed: true }, { price: 13 }, false],
  ['is not in the form', change, { name: 'Bon' }, false],
] as const)('a field that %s is changed elsewhere, or is not [HIS-005]', (_name, last, values, isOutside) =>
  expect(isChangedOutside(last, values, later)).toBe(isOutside),
);
