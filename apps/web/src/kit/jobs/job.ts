import type { Outputs } from '../../lib/trpc.ts';

/** A job as it reaches the browser: dates are ISO texts. */
export type Job = Outputs['jobs']['get'];

/** Waiting or at work: it counts in the header. */
export const isActive = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running';

export const canResume = ({ state }: Job) => state === 'failed' || state === 'cancelled' || state === 'expired';

/** Its last attempt failed, and another one is to come, which need not be waited for. */
export const waitsForRetry = ({ nextAttemptAt }: Pick<Job, 'nextAttemptAt'>) => nextAttemptAt !== null;

export const hasFile = ({ state, file }: Job) => state === 'succeeded' && file !== null;

/** Lines of an import, or records of a creation, were refused: done, and yet not all right. */
export const isInPart = ({ state, outcome }: Job) => {
  const { refused = 0, incomplete = 0 } = { ...outcome?.report, ...outcome?.creation };
  return state === 'succeeded' && refused + incomplete > 0;
};

/** An export ends with a file, an import with a report. */
export const makesFile = ({ kind }: Job) => kind.startsWith('exports.');
