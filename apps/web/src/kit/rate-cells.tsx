import { formatEuros } from '@comptoir/shared/numbers';
import type { RateRow } from '@comptoir/shared/rates/rate-columns';
import { formatPercent } from '../lib/format.ts';

const figure = (text: string) => <span className="tabular-nums">{text}</span>;

/** Percentage and euro cells of gift card rates, for two lists (JAC-005, OP-077). */
export const RATE_CELLS = {
  reductionValue: ({ reductionValue }: RateRow) => figure(formatPercent(reductionValue)),
  b2bDiscountRate: ({ b2bDiscountRate }: RateRow) => figure(b2bDiscountRate === null ? '–' : formatPercent(b2bDiscountRate)),
  minPrice: ({ minPrice }: RateRow) => figure(formatEuros(minPrice)),
  maxPrice: ({ maxPrice }: RateRow) => figure(formatEuros(maxPrice)),
};
