import { expect, it } from 'vitest';
import { decimalsOf } from './decimals.ts';

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
