import { z } from 'zod';
import { roundDecimal } from '../decimal.ts';
import { numberError, Uuid } from '../fields.ts';
import { formContract } from '../form-texts.ts';
import { RATE_DECIMALS } from './rate-entry.ts';
import { rateTexts } from './texts.ts';

/** The rate of a gift card's variant that is sold through a supplier's API (JAC-016). Rates in percent, prices in euros. */
export const Rate = z.object({
  variantUuid: Uuid,
  productName: z.string(),
  brand: z.string().nullable(),
  supplierName: z.string().nullable(),
  /** Active (OP-077). */
  status: z.boolean(),
  reductionValue: z.number(),
  /** The rate of the supplier's API. */
  b2bDiscountRate: z.number().nullable(),
  minPrice: z.number(),
  maxPrice: z.number(),
  /** True if the buyer chooses a value between both prices; otherwise the value is fixed. */
  isContinuousValue: z.boolean(),
});
export type Rate = z.infer<typeof Rate>;

/** Maximum percentage. */
const PERCENT_MAX = 100;
/** Maximum price that can be stored, in euros. */
const PRICE_MAX = 99_999_999.99;

const figure = (max: number, tooHigh: string) =>
  z
    .number(numberError(formContract.required))
    .min(0, rateTexts.negative)
    .max(max, tooHigh)
    .overwrite((value) => roundDecimal(value, RATE_DECIMALS));

/** Body of a rate (JAC-008, JAC-009, OP-075), rounded to what is stored. */
export const RateForm = z.object({
  reductionValue: figure(PERCENT_MAX, rateTexts.percent),
  minPrice: figure(PRICE_MAX, rateTexts.tooHigh),
  maxPrice: figure(PRICE_MAX, rateTexts.tooHigh),
});
