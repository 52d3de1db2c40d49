import { type Outputs, trpc } from '../../lib/trpc.ts';

/** What the worker found, as it reaches the browser: moments are ISO texts. */
export type Cards = Outputs['dashboard']['cards'];

/** Milliseconds between two looks: the worker takes the figures every few minutes. */
const LOOK_MS = 60_000;

/** The cards of the dashboard, which the bell reads on every screen: one query for both. */
export const dashboardCards = () => trpc.dashboard.cards.queryOptions(undefined, { refetchInterval: LOOK_MS, staleTime: LOOK_MS / 2 });
