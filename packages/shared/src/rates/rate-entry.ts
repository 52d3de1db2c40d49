import { decimalsOf, roundDecimal, showFigure } from '../decimal.ts';
import { FIXED_PRICE } from './fixed-price.ts';
import { rateTexts } from './texts.ts';

/** Decimals of a stored rate or price. */
export const RATE_DECIMALS = 2;

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

/** Tells beforehand that a typed figure is rounded, and to what; undefined when it is stored as it is. */
export function roundingHint(value: unknown, unit: '%' | '€'): string | undefined {
  if (typeof value !== 'number' || decimalsOf(value) <= RATE_DECIMALS) return undefined;
  return rateTexts.rounded(showFigure(roundDecimal(value, RATE_DECIMALS), unit), unit);
}
