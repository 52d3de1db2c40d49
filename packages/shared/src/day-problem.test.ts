import { expect, it } from 'vitest';
import { optionalDay } from './catalogue/products/product-fields.ts';
import { dayProblem } from './day-problem.ts';

it.each([
  ['31/06/2026', 'Le 31/06/2026 n’existe pas.'],
  [' 30.2.26 ', 'Le 30.2.26 n’existe pas.'],
  ['12/2026', 'Saisissez une date au format JJ/MM/AAAA.'],
  ['demain', 'Saisissez une date au format JJ/MM/AAAA.'],
])('the problem of «%s» is its own', (typed, problem) => {
  expect(dayProblem(typed)).toBe(problem);
});

it('an optional day is a day or nothing, never a text that is no day', () => {
  const read = (typed: string | null) => optionalDay.safeParse(typed);
  expect([read('2026-06-30').data, read('').data, read(null).data]).toEqual(['2026-06-30', null, null]);
  expect(read('31/06/2026').error?.issues.map(({ message }) => message)).toEqual(['Le 31/06/2026 n’existe pas.']);
});
