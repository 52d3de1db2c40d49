import { isWorkbookName } from '@comptoir/shared/csv/limits';
import type { ErrorCode } from '@comptoir/shared/errors';
import { IMPORT_STEPS } from '@comptoir/shared/jobs/import-steps';
import { jobTexts as texts } from '@comptoir/shared/jobs/texts';
import { readError } from '../../lib/errors.ts';
import { type Outputs, trpc } from '../../lib/trpc.ts';
import type { BadgeTone } from '../../ui/badge.tsx';

/** A job as received by the browser: dates are ISO texts. */
export type Job = Outputs['jobs']['get'];

/** Queued or running: counted in the header. */
export const isActive = ({ state }: Pick<Job, 'state'>) => state === 'queued' || state === 'running';

const hasStopped = ({ state }: Pick<Job, 'state'>) => state === 'failed' || state === 'cancelled' || state === 'expired';

const isImportStep = ({ kind }: Pick<Job, 'kind'>) => IMPORT_STEPS.some((step) => step === kind);

export const canResume = (job: Pick<Job, 'state' | 'kind'>) => hasStopped(job) && !isImportStep(job);

/** The import whose page offers what can still be done, instead of «Reprendre» (IPL-021). */
export const stoppedImport = (job: Job): string | null => (hasStopped(job) && isImportStep(job) ? job.import : null);

/** The last attempt failed, and the next one is scheduled; the user can also retry at once. */
export const waitsForRetry = ({ nextAttemptAt }: Pick<Job, 'nextAttemptAt'>) => nextAttemptAt !== null;

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

/** It checks, applies or undoes an import. */
export const worksOnImport = ({ kind }: Pick<Job, 'kind'>) => kind.startsWith('imports.');

/** Rows of a finished bulk operation that the marketplace refused, which can be sent again. */
export const refusedRows = ({ state, outcome }: Job): number => (state === 'succeeded' ? (outcome?.bulk?.refused ?? 0) : 0);

export const hasFile = ({ state, file }: Job) => state === 'succeeded' && file !== null;

export const downloadLabel = ({ file }: Pick<Job, 'file'>): string =>
  isWorkbookName(file?.name ?? '') ? texts.downloadWorkbook : texts.download;

/** The job ended, but some lines of an import, or records to create, were refused, or what became of them is unknown (IPL-023). */
export const isInPart = ({ state, failure, outcome }: Pick<Job, 'state' | 'failure' | 'outcome'>) => {
  if (state === 'failed') return failure === 'UNCERTAIN';
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

export const STATE_TONES: Record<Job['state'], BadgeTone> = {
  queued: 'neutral',
  running: 'info',
  succeeded: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
};

/** Label and tone of the state. */
export const jobState = (job: Job): { label: string; tone: BadgeTone } =>
  isInPart(job) ? { label: texts.inPart, tone: 'warning' } : { label: texts.states[job.state], tone: STATE_TONES[job.state] };
