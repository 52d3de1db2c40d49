import { expect, it } from 'vitest';
import { sayNumber, sayOption } from './format-value.ts';

it('says a choice by the words of its option, and nothing of one that is not offered', () => {
  const say = sayOption([
    { value: '', label: 'Aucune' },
    { value: 'c3bf', label: '20 %' },
  ]);
  expect(['c3bf', '', 'gone', null].map(say)).toEqual(['20 %', 'Aucune', undefined, undefined]);
});

it('says a number with a comma and its unit, and leaves what is no number as it was typed', () => {
  expect([12.5, 3].map(sayNumber('€'))).toEqual(['12,5 €', '3 €']);
  expect([12.5, 'douze', null].map(sayNumber(undefined))).toEqual(['12,5', undefined, undefined]);
});
