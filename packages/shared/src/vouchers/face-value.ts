import { decimalsOf, showFigure } from '../decimal.ts';
import type { VoucherBrand } from './brands.ts';
import { voucherContract as contract, voucherTexts as texts } from './texts.ts';

/* Without zod, so that a screen does not download the schemas. */

/** A limit in a message: with its cents if it has some, without a currency sign (open point of VOU-016). */
const plain = (euros: number) => showFigure(euros, '€');

/**
 * Error if the brand has no card of this value in euros, else undefined. Checks the fixed value, else the list, else the limits (VOU-014 to
 * VOU-016).
 */
export function faceValueError(brand: Omit<VoucherBrand, 'productName'>, value: number): string | undefined {
  if (decimalsOf(value) > 2) return texts.valueDecimals;
  if (brand.isFixValue && brand.faceValue !== null) return value === brand.faceValue ? undefined : contract.valueNotListed;
  if (brand.reloadList.length > 0) return brand.reloadList.includes(value) ? undefined : contract.valueNotListed;
  const { minCardAmount: min, maxCardAmount: max } = brand;
  if (value >= (min ?? 0.01) && value <= (max ?? Number.POSITIVE_INFINITY)) return undefined;
  if (max === null) return texts.valueTooSmall(plain(min ?? 0.01));
  return min === null ? texts.valueTooLarge(plain(max)) : contract.valueOutOfRange(plain(min), plain(max));
}
