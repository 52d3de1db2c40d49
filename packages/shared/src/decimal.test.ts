import { expect, it } from 'vitest';
import { decimalsOf, readAmount, readDecimal, roundDecimal, showDecimal, showFigure } from './decimal.ts';

it.each([
  ['12', 12],
  ['1,5', 1.5],
  ['1.5', 1.5],
  [' 12 345,60 ', 12_345.6],
  ['-0,25', -0.25],
  [',5', 0.5],
  ['3,', 3],
])('reads %j as %d', (text, value) => {
  expect(readDecimal(text)).toBe(value);
});

it.each(['', ' ', 'abc', '1,2,3', '1.234,5', '12 €', '1e3', '-', ','])('returns no number for %j', (text) => {
  expect(readDecimal(text)).toBeUndefined();
});

it.each([
  ['3,50 €', '€', 3.5],
  ['1\u202F234,50\u00A0€', '€', 1234.5],
  ['1.234,5', '€', 1234.5],
  ['12 %', '%', 12],
  ['12 €', '%', undefined],
  ['€', '€', undefined],
  ['12', '', 12],
])('reads %j with the unit %j as %j', (text, unit, value) => {
  expect(readAmount(text, unit)).toBe(value);
});

it.each([
  [1234.5, '1234,5'],
  [0.1, '0,1'],
  [48.856614, '48,856614'],
  [1e-7, '0,0000001'],
  [-3, '-3'],
])('shows %d as %j, which reads as the same number', (value, text) => {
  expect(showDecimal(value)).toBe(text);
  expect(readDecimal(text)).toBe(value);
});

it.each([
  [4.9, '€', '4,90'],
  [30, '€', '30'],
  [1.234, '€', '1,234'],
  [5.5, '%', '5,5'],
  [5.5, undefined, '5,5'],
])('shows %d with the unit %j as %j', (value, unit, text) => {
  expect(showFigure(value, unit)).toBe(text);
});

it.each([
  [12, 0],
  [-1.125, 3],
  [1e-7, 7],
  [1.5e-18, 19],
  [1e21, 0],
  [0.12345678901234566, 17],
])('%s has %i decimals [GEO-036]', (value, count) => {
  expect(decimalsOf(value)).toBe(count);
});

it.each([
  [8.575, 8.58],
  [-8.575, -8.58],
  [1.005, 1.01],
  [4.565, 4.57],
  [8.5749, 8.57],
  [1e-7, 0],
  [99_999_999.985, 99_999_999.99],
  [12, 12],
])('%d has %d as its two decimals', (value, rounded) => {
  expect(roundDecimal(value, 2)).toBe(rounded);
});
