import type { ErrorCode } from '@comptoir/shared/errors';
import { readError } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { isActive, type Job } from './job.ts';

/** Milliseconds between two looks at a job, beside the stream of changes (kit/jobs/job-stream.ts), which a hidden tab does not have. */
const POLL_MS = 2_000;

/** Refusals that asking again does not change: how the job goes on will not be known here. Everything else passes. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED', 'INVALID']);

interface JobState {
  data: Job | undefined;
  error: unknown;
}

export const isRefused = (error: unknown) => error !== null && FINAL.has(readError(error).code);

/** Nothing more will come: the job is over, or cannot be read for good. */
export const isSettled = ({ data, error }: JobState) => isRefused(error) || (data !== undefined && !isActive(data));

/** A job that a page waits for, read until it is settled, also behind another tab: its file comes down by itself. */
export const jobQuery = (uuid: string) => ({
  ...trpc.jobs.get.queryOptions({ uuid }),
  refetchInterval: ({ state }: { state: JobState }) => (isSettled(state) ? (false as const) : POLL_MS),
  refetchIntervalInBackground: true,
});
