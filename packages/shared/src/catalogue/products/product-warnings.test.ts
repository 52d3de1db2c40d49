import { expect, it } from 'vitest';
import { productWarnings, withWarnings } from './product-warnings.ts';

const SOUND = {
  activationDate: '2026-01-01',
  disabledDate: '2026-12-31',
  limitByCart: 1,
  limitByUser: null,
  stock: 0,
  price: 80,
  priceReduction: '1',
  publicPrice: 100,
  reductionType: '2',
  reductionValue: 100,
};

it.each([
  [{ disabledDate: '2025-12-31' }, /désactivation précède celle d’activation/],
  [{ reductionValue: 150 }, /dépasse 100/],
  [{ stock: -1 }, /stock est négatif/],
  [{ limitByCart: -3 }, /limite par panier/],
  [{ limitByUser: 0 }, /limite par utilisateur/],
  [{ publicPrice: 79.99 }, /prix public est inférieur/],
])('the confirmation warns about %j, which may be saved', (change, warning) => {
  expect(productWarnings({ ...SOUND, ...change })).toEqual([expect.stringMatching(warning)]);
  const { consequence, warns } = withWarnings('Il sera enregistré.', { ...SOUND, ...change });
  expect(consequence).toMatch(/^Il sera enregistré\. Attention/);
  expect(warns).toBe(true);
});

it.each([
  {},
  { activationDate: '', disabledDate: '2025-12-31' },
  { reductionType: '3', reductionValue: 150 },
  { priceReduction: '2', publicPrice: 1 },
  { price: null, publicPrice: null, reductionValue: null },
])('%j is no contradiction', (change) =>
  expect(withWarnings('Il sera enregistré.', { ...SOUND, ...change })).toEqual({ consequence: 'Il sera enregistré.', warns: false }),
);
