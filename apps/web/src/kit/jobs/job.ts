import { isWorkbookName } from '@comptoir/shared/csv/limits';
import type { ErrorCode } from '@comptoir/shared/errors';
import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import { readError } from '../../lib/errors.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';

/** A job as received by the browser: dates are ISO texts. */
export type Job = Outputs['jobs']['get'];

/** Queued or running: counted in the header. */
export const isActive = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running';

export const canResume = ({ state }: Job) => state === 'failed' || state === 'cancelled' || state === 'expired';

/** The last attempt failed, and the next one is scheduled; the user can also retry at once. */
export const waitsForRetry = ({ nextAttemptAt }: Pick<Job, 'nextAttemptAt'>) => nextAttemptAt !== null;

/** It changes records one after the other: its rate is that of its rows. */
export const changesRows = ({ kind }: Pick<Job, 'kind'>) => kind === 'bulk.apply' || kind === 'bulk.applySheet';

/** Kinds that change records one after the other, until long after their start was answered. */
const CHANGING: ReadonlySet<string> = new Set([
  'bulk.apply',
  'bulk.applySheet',
  'history.takeBack',
  'imports.apply',
  'imports.undo',
  'catalogue.createVariants',
]);

/** What other screens show may be outdated by its end. */
export const hasChangedRecords = (job: Pick<Job, 'kind' | 'state'>) => CHANGING.has(job.kind) && !isActive(job);

/** Rows of a finished bulk operation that the marketplace refused, which can be sent again. */
export const refusedRows = ({ state, outcome }: Job): number => (state === 'succeeded' ? (outcome?.bulk?.refused ?? 0) : 0);

export const hasFile = ({ state, file }: Job) => state === 'succeeded' && file !== null;

export const downloadLabel = ({ file }: Pick<Job, 'file'>): string =>
  isWorkbookName(file?.name ?? '') ? texts.downloadWorkbook : texts.download;

/** The job ended, but some lines of an import, or records to create, were refused. */
export const isInPart = ({ state, outcome }: Job) => {
  const { refused = 0, incomplete = 0 } = { ...outcome?.report, ...outcome?.creation, ...outcome?.bulk };
  return state === 'succeeded' && refused + incomplete > 0;
};

/** Exports produce a file, imports a report. */
export const makesFile = ({ kind }: Job) => kind.startsWith('exports.');

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
