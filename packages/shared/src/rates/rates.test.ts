import { expect, it } from 'vitest';
import { roundingHint } from './rate-entry.ts';
import { RateForm } from './rates.ts';

it('tells of each figure what is sent for it: two decimals, as they are stored', () => {
  const form = RateForm.parse({ reductionValue: 8.575, minPrice: 1.005, maxPrice: 20.1 });
  expect(form).toEqual({ reductionValue: 8.58, minPrice: 1.01, maxPrice: 20.1 });
  expect(roundingHint(8.575, '%')).toBe('Enregistré avec deux décimales\u202f: 8,58\u00a0%.');
  expect(roundingHint(1.005, '€')).toBe('Enregistré avec deux décimales\u202f: 1,01\u00a0€.');
  expect([roundingHint(20.1, '€'), roundingHint('', '€'), roundingHint(null, '%')]).toEqual([undefined, undefined, undefined]);
  expect(RateForm.safeParse({ ...form, reductionValue: -0.001 }).success).toBe(false);
});
