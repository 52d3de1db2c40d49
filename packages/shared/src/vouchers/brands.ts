import { z } from 'zod';
import { decimalsOf } from '../decimals.ts';
import { voucherContract as contract, voucherTexts as texts } from './texts.ts';

/** A product of the gift-card supplier (VOU-008). Values in euros; a bound that is null is not checked. */
export const VoucherBrand = z.object({
  productName: z.string(),
  itemCode: z.string(),
  /** Only these are offered (open point of VOU-008). */
  allowedActivate: z.boolean(),
  isFixValue: z.boolean(),
  faceValue: z.number().nullable(),
  minCardAmount: z.number().nullable(),
  maxCardAmount: z.number().nullable(),
  /** The values that are allowed; empty when any between the bounds is. */
  reloadList: z.array(z.number()),
});
export type VoucherBrand = z.infer<typeof VoucherBrand>;

/** A bound in a message: a decimal comma when it has cents, no sign (open point of VOU-016). */
const plain = (euros: number) => String(euros).replace('.', ',');

/** Why a brand has no card of this value in euros, or undefined when it has: fixed value, then list, then bounds (VOU-014 to VOU-016). */
export function faceValueError(brand: Omit<VoucherBrand, 'productName'>, value: number): string | undefined {
  if (decimalsOf(value) > 2) return texts.valueDecimals;
  if (brand.isFixValue && brand.faceValue !== null) return value === brand.faceValue ? undefined : contract.valueNotListed;
  if (brand.reloadList.length > 0) return brand.reloadList.includes(value) ? undefined : contract.valueNotListed;
  const { minCardAmount: min, maxCardAmount: max } = brand;
  if (value >= (min ?? 0.01) && value <= (max ?? Number.POSITIVE_INFINITY)) return undefined;
  if (max === null) return texts.valueTooSmall(plain(min ?? 0.01));
  return min === null ? texts.valueTooLarge(plain(max)) : contract.valueOutOfRange(plain(min), plain(max));
}
