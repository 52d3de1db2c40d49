import { describe, expect, it } from 'vitest';
import { faceValueError } from './brands.ts';

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
    ['a fixed value before all else [VOU-014]', { isFixValue: true, faceValue: 30, reloadList: [10] }, 30, undefined],
    ['no other than a fixed value [VOU-014]', { isFixValue: true, faceValue: 30, reloadList: [10] }, 10, notListed],
    ['a listed value, whatever the bounds [VOU-015]', { reloadList: [10, 20], minCardAmount: 15 }, 10, undefined],
    ['no value beside the list [VOU-015]', { reloadList: [10, 20], minCardAmount: 5, maxCardAmount: 50 }, 15, notListed],
    ['the bounds themselves [VOU-016]', { minCardAmount: 10, maxCardAmount: 150 }, 150, undefined],
    ['nothing below them [VOU-016]', { minCardAmount: 10.5, maxCardAmount: 150 }, 10, 'La valeur doit être entre 10,5 et 150.'],
    ['nothing above them [VOU-016]', { minCardAmount: 10, maxCardAmount: 150 }, 150.01, 'La valeur doit être entre 10 et 150.'],
    ['anything above a bound that is alone', { minCardAmount: 10 }, 5000, undefined],
    ['nothing below a bound that is alone', { minCardAmount: 10 }, 5, 'La valeur doit être d’au moins 10.'],
    ['nothing above a bound that is alone', { maxCardAmount: 10 }, 11, 'La valeur doit être d’au plus 10.'],
    ['no nothing', {}, 0, 'La valeur doit être d’au moins 0,01.'],
    ['whole cents', { minCardAmount: 1 }, 10.005, 'La valeur a au plus deux décimales.'],
  ])('allows %s', (_, given, value, error) => {
    expect(faceValueError({ ...brand, ...given }, value)).toBe(error);
  });
});
