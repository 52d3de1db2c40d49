import { type Outputs, trpc } from '../../lib/trpc.ts';

/** The figures of the worker, as received by the browser: dates are ISO texts. */
export type Cards = Outputs['dashboard']['cards'];

/** Milliseconds between two requests: the worker computes the figures every few minutes. */
const REFETCH_MS = 60_000;

/** The cards of the dashboard, also used by the bell on every screen, so that both share one query. */
export const dashboardCards = () =>
  trpc.dashboard.cards.queryOptions(undefined, { refetchInterval: REFETCH_MS, staleTime: REFETCH_MS / 2 });
