import { FIXED_PRICE } from './fixed-price.ts';

interface RateEntry {
  reductionValue: number;
  minPrice: number;
  maxPrice: number;
}

/** Form values of a rate: for a fixed value, both prices are fixed too, independent of the loaded ones (JAC-009, JAC-011). */
export const rateEntry = ({ isContinuousValue, ...rate }: RateEntry & { isContinuousValue: boolean }): RateEntry => ({
  reductionValue: rate.reductionValue,
  minPrice: isContinuousValue ? rate.minPrice : FIXED_PRICE,
  maxPrice: isContinuousValue ? rate.maxPrice : FIXED_PRICE,
});
