import { FIXED_PRICE } from './fixed-price.ts';

interface RateEntry {
  reductionValue: number;
  minPrice: number;
  maxPrice: number;
}

/** A rate as its form shows and sends it: where the value is fixed both prices are, whatever was loaded (JAC-009, JAC-011). */
export const rateEntry = ({ isContinuousValue, ...rate }: RateEntry & { isContinuousValue: boolean }): RateEntry => ({
  reductionValue: rate.reductionValue,
  minPrice: isContinuousValue ? rate.minPrice : FIXED_PRICE,
  maxPrice: isContinuousValue ? rate.maxPrice : FIXED_PRICE,
});
