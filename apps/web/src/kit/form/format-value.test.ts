import { expect, it } from 'vitest';
import { formatOption, formatWithUnit } from './format-value.ts';

it('formats a choice as the label of its option, and returns undefined for an unknown option', () => {
  const format = formatOption([
    { value: '', label: 'Aucune' },
    { value: 'c3bf', label: '20 %' },
  ]);
  expect(['c3bf', '', 'gone', null].map((value) => format(value, {}))).toEqual(['20 %', 'Aucune', undefined, undefined]);
});

it('formats a number with a comma and its unit, and leaves other texts unchanged', () => {
  expect([12.5, 3].map((value) => formatWithUnit('€')(value, {}))).toEqual(['12,50 €', '3 €']);
  expect([12.5, 'douze', null].map((value) => formatWithUnit(undefined)(value, {}))).toEqual(['12,5', undefined, undefined]);
});
