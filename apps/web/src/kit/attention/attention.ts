import type { Cards } from './cards-query.ts';

/** What may wait for an administrator, in the order in which it is shown. */
export const ATTENTION_KEYS = [
  'shortages',
  'vouchers',
  'failedJobs',
  'codesExpired',
  'documentsExpired',
  'codesSoon',
  'documentsSoon',
  'productChanges',
] as const;
export type AttentionKey = (typeof ATTENTION_KEYS)[number];

/** How much of each waits; null while nobody knows. */
export const attentionCounts = ({
  codeStocks,
  codeExpiry,
  documentExpiry,
  vouchers,
  products,
  failedJobs,
}: Cards): Record<AttentionKey, number | null> => ({
  shortages: codeStocks.figures && codeStocks.figures.soldOut + codeStocks.figures.low,
  vouchers: vouchers.figures?.toTreat ?? null,
  failedJobs: failedJobs.failed,
  codesExpired: codeExpiry.figures?.expired ?? null,
  documentsExpired: documentExpiry.figures?.expired ?? null,
  codesSoon: codeExpiry.figures?.soon ?? null,
  documentsSoon: documentExpiry.figures?.soon ?? null,
  productChanges: products.figures && products.figures.activations + products.figures.deactivations,
});
