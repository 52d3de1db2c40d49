import type { Cards } from './cards-query.ts';

/** Kinds of items that may need attention, in display order. */
export const ATTENTION_KEYS = [
  'shortages',
  'runOutNow',
  'runOutSoon',
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
  runOut,
}: Cards): Record<AttentionKey, number | null> => ({
  shortages: codeStocks.figures && codeStocks.figures.soldOut + codeStocks.figures.low,
  runOutNow: runOut.figures?.soldOut ?? null,
  runOutSoon: runOut.figures?.soon ?? null,
  vouchers: vouchers.figures?.toTreat ?? null,
  failedJobs: failedJobs.failed,
  codesExpired: codeExpiry.figures?.expired ?? null,
  documentsExpired: documentExpiry.figures?.expired ?? null,
  codesSoon: codeExpiry.figures?.soon ?? null,
  documentsSoon: documentExpiry.figures?.soon ?? null,
  productChanges: products.figures && products.figures.activations + products.figures.deactivations,
  reveals: reveals.length,
});

/** The records of the kinds of which each is new in the bell, once at each level (STK-004); of the other kinds only their number is known. */
export const attentionRecords = ({ runOut: { figures } }: Cards): Partial<Record<AttentionKey, readonly number[]>> =>
  figures === null ? {} : { runOutNow: figures.ids.soldOut, runOutSoon: figures.ids.soon };
