import { type Outputs, trpc } from '../../lib/trpc.ts';

/** The figures of the worker, as received by the browser: dates are ISO texts. */
export type Cards = Outputs['dashboard']['cards'];

/** Milliseconds between two requests: the worker computes the figures every few minutes. */
const REFETCH_MS = 60_000;

/** The cards of the dashboard, also used by the bell on every screen, so that both share one query. */
export const dashboardCards = () =>
  trpc.dashboard.cards.queryOptions(undefined, { refetchInterval: REFETCH_MS, staleTime: REFETCH_MS / 2 });

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
