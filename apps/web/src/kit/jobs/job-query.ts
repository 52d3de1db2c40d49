import type { ErrorCode } from '@comptoir/shared/errors';
import { readError } from '../../lib/errors.ts';
import { trpc } from '../../lib/trpc.ts';
import { isActive, type Job } from './job.ts';

/**
 * Milliseconds between two polls of a job, in addition to the stream of changes (kit/jobs/job-stream.ts), which a hidden tab does not
 * receive.
 */
const POLL_MS = 2_000;

/** Errors that a retry does not change: polling stops. All other errors are temporary. */
const FINAL: ReadonlySet<ErrorCode> = new Set(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED', 'INVALID']);

interface JobState {
  data: Job | undefined;
  error: unknown;
}

export const isRefused = (error: unknown) => error !== null && FINAL.has(readError(error).code);

/** True when nothing more will change: the job has ended, or can never be read. */
export const isSettled = ({ data, error }: JobState) => isRefused(error) || (data !== undefined && !isActive(data));

/** A job that a page waits for; polled until it has ended, also in a background tab, because its file is downloaded automatically. */
export const jobQuery = (uuid: string) => ({
  ...trpc.jobs.get.queryOptions({ uuid }),
  refetchInterval: ({ state }: { state: JobState }) => (isSettled(state) ? (false as const) : POLL_MS),
  refetchIntervalInBackground: true,
});
