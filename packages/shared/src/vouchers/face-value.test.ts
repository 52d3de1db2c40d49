import { describe, expect, it } from 'vitest';
import { faceValueError } from './face-value.ts';

const brand = {
  itemCode: 'X',
  allowedActivate: true,
  isFixValue: false,
  faceValue: null,
  minCardAmount: null,
  maxCardAmount: null,
  reloadList: [],
};
const notListed = 'La valeur ne fait pas partie de la liste autorisée pour cette enseigne.';

describe('faceValueError', () => {
  it.each([
    ['a fixed value, with precedence over the list [VOU-014]', { isFixValue: true, faceValue: 30, reloadList: [10] }, 30, undefined],
    ['no value other than the fixed one [VOU-014]', { isFixValue: true, faceValue: 30, reloadList: [10] }, 10, notListed],
    ['a listed value, independent of the limits [VOU-015]', { reloadList: [10, 20], minCardAmount: 15 }, 10, undefined],
    ['no value outside the list [VOU-015]', { reloadList: [10, 20], minCardAmount: 5, maxCardAmount: 50 }, 15, notListed],
    ['the limits themselves [VOU-016]', { minCardAmount: 10, maxCardAmount: 150 }, 150, undefined],
    ['no value below them [VOU-016]', { minCardAmount: 10.5, maxCardAmount: 150 }, 10, 'La valeur doit être entre 10,50 et 150.'],
    ['no value above them [VOU-016]', { minCardAmount: 10, maxCardAmount: 150 }, 150.01, 'La valeur doit être entre 10 et 150.'],
    ['any value above a minimum without maximum', { minCardAmount: 10 }, 5000, undefined],
    ['no value below a minimum without maximum', { minCardAmount: 10 }, 5, 'La valeur doit être d’au moins 10.'],
    ['no value above a maximum without minimum', { maxCardAmount: 10 }, 11, 'La valeur doit être d’au plus 10.'],
    ['no value of zero', {}, 0, 'La valeur doit être d’au moins 0,01.'],
    ['no fractions of cents', { minCardAmount: 1 }, 10.005, 'La valeur a au plus deux décimales.'],
  ])('allows %s', (_, given, value, error) => {
    expect(faceValueError({ ...brand, ...given }, value)).toBe(error);
  });
});
