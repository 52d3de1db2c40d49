import type { AppRouter } from '@comptoir/server/trpc/router';
import type { inferRouterOutputs } from '@trpc/server';

/** A job as it reaches the browser: dates are ISO texts. */
export type Job = inferRouterOutputs<AppRouter>['jobs']['get'];

/** Waiting or at work: it can be interrupted, and it counts in the header. */
export const isActive = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running';
