import type { Cards } from './cards-query.ts';

/** Kinds of items that may need attention, in display order. */
export const ATTENTION_KEYS = [
  'shortages',
  'vouchers',
  'failedJobs',
  'codesExpired',
  'documentsExpired',
  'codesSoon',
  'documentsSoon',
  'productChanges',
  'reveals',
] as const;
export type AttentionKey = (typeof ATTENTION_KEYS)[number];

/** Number of items of each kind; null while unknown. */
export const attentionCounts = ({
  codeStocks,
  codeExpiry,
  documentExpiry,
  vouchers,
  products,
  failedJobs,
  reveals,
}: Cards): Record<AttentionKey, number | null> => ({
  shortages: codeStocks.figures && codeStocks.figures.soldOut + codeStocks.figures.low,
  vouchers: vouchers.figures?.toTreat ?? null,
  failedJobs: failedJobs.failed,
  codesExpired: codeExpiry.figures?.expired ?? null,
  documentsExpired: documentExpiry.figures?.expired ?? null,
  codesSoon: codeExpiry.figures?.soon ?? null,
  documentsSoon: documentExpiry.figures?.soon ?? null,
  productChanges: products.figures && products.figures.activations + products.figures.deactivations,
  reveals: reveals.length,
});
