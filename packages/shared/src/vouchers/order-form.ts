import { z } from 'zod';
import { orBlank, orNull } from '../fields.ts';
import type { VoucherBrand } from './brands.ts';
import { faceValueError } from './face-value.ts';
import { VoucherOrderForm } from './vouchers.ts';

const { itemCode, amount, quantity } = VoucherOrderForm.shape;

/** Fields that the validation of the face value needs, even if other fields are invalid. */
const Card = z.object({ itemCode, amount });

/** Form values of an order: the value must be available for the selected brand (VOU-012 to VOU-021). */
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
