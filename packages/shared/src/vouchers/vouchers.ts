import { z } from 'zod';
import { numberError, Person, Uuid } from '../fields.ts';
import { MAX_QUANTITY } from './limits.ts';
import { voucherContract as contract, voucherTexts as texts } from './texts.ts';

/** A gift card ordered from the supplier (VOU-009). `faceValue` in euros; `state` may be any text (VOU-011). */
export const Voucher = z.object({
  uuid: Uuid,
  createdAt: z.date(),
  voucherRef: z.string(),
  productName: z.string(),
  faceValue: z.number(),
  state: z.string(),
  createdBy: Person.nullable(),
  giftCardUrl: z.string().nullable(),
});
export type Voucher = z.infer<typeof Voucher>;

/** Maximum length of an item code; the documents have none. */
const ITEM_CODE_MAX = 100;

/** An order of gift cards: `amount` is the value of each card in euros (VOU-012 to VOU-021). `faceValueError` validates it for a brand. */
export const VoucherOrderForm = z.object({
  itemCode: z.string(contract.brandRequired).min(1, contract.brandRequired).max(ITEM_CODE_MAX, texts.brandNotOffered),
  amount: z.number(numberError(contract.valueRequired)),
  quantity: z
    .int(numberError(contract.quantityRequired, texts.quantityNotInteger))
    .min(1, contract.quantityTooSmall)
    .max(MAX_QUANTITY, contract.quantityTooLarge),
});
export type VoucherOrderForm = z.infer<typeof VoucherOrderForm>;
