import { expect, it } from 'vitest';
import { productWarnings, withWarnings } from './product-warnings.ts';

const SOUND = {
  activationDate: '2026-01-01',
  disabledDate: '2026-12-31',
  price: 80,
  priceReduction: '1',
  publicPrice: 100,
  reductionType: '2',
  reductionValue: 100,
};

it.each([
  [{ disabledDate: '2025-12-31' }, /désactivation précède celle d’activation/],
  [{ reductionValue: 150 }, /dépasse 100/],
  [{ publicPrice: 79.99 }, /prix public est inférieur/],
])('the confirmation warns about %j, which may be saved', (change, warning) => {
  expect(productWarnings({ ...SOUND, ...change })).toEqual([expect.stringMatching(warning)]);
  expect(withWarnings('Il sera enregistré.', { ...SOUND, ...change })).toMatch(/^Il sera enregistré\. Attention/);
});

it.each([
  {},
  { activationDate: '', disabledDate: '2025-12-31' },
  { reductionType: '3', reductionValue: 150 },
  { priceReduction: '2', publicPrice: 1 },
  { price: null, publicPrice: null, reductionValue: null },
])('%j is no contradiction', (change) => expect(productWarnings({ ...SOUND, ...change })).toEqual([]));
