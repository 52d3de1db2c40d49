import { z } from 'zod';
import { orBlank, orNull } from '../fields.ts';
import { faceValueError, type VoucherBrand } from './brands.ts';
import { VoucherOrderForm } from './vouchers.ts';

const { itemCode, amount, quantity } = VoucherOrderForm.shape;

/** What the rule of the face value needs, whatever else of the form is wrong. */
const Card = z.object({ itemCode, amount });

/** The order as its form checks it: its value is one that the chosen brand has (VOU-012 to VOU-021). */
export function voucherOrderForm(brands: readonly VoucherBrand[]) {
  const valueError = (order: unknown) => {
    const { data } = Card.safeParse(order);
    const brand = brands.find((one) => one.itemCode === data?.itemCode);
    return data && brand && faceValueError(brand, data.amount);
  };
  return z
    .object({ itemCode: orBlank(itemCode), amount: orNull(amount), quantity: orNull(quantity) })
    .refine((order) => valueError(order) === undefined, {
      path: ['amount'],
      error: ({ input }) => valueError(input),
      when: ({ value }) => Card.safeParse(value).success,
    });
}
