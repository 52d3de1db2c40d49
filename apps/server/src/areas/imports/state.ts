import type { ImportState } from '@comptoir/shared/imports/import';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import { JobOutcome } from '@comptoir/shared/jobs/jobs';
import { jobTexts } from '@comptoir/shared/jobs/texts';
import type { Job } from '../../generated/prisma/client.ts';
import type { StoredImport } from './stored-import.ts';

type JobEnd = Pick<Job, 'state' | 'failure' | 'outcome'>;

/** Failures that a retry cannot fix. */
const FINAL: ReadonlySet<string | null> = new Set(['INVALID', 'NOT_FOUND', 'REFUSED', 'FORBIDDEN']);

const isOver = (job: JobEnd | null) => job === null || ['failed', 'cancelled', 'expired'].includes(job.state);

export const isActive = (job: JobEnd | null) => job !== null && (job.state === 'queued' || job.state === 'running');

type Stored = Pick<StoredImport, 'state' | 'job' | 'applyJob' | 'undoJob'>;

const stateDuring = ({ job, applyJob, undoJob }: Stored): ImportState => {
  if (job === undoJob) return 'undoing';
  return job === applyJob ? 'applying' : 'checking';
};

/**
 * State of the import: that of its row once its job has ended. A job writes the row before its own end, and its correction file exists
 * only from that end; a job that ended before it could write the row decides instead of the row.
 */
export function stateOf(found: Stored, job: JobEnd | null, lots: { answered: number; open: number }): ImportState {
  if (isActive(job)) return stateDuring(found);
  const { state } = found;
  if (!isOver(job)) return state;
  switch (state) {
    case 'checking':
      return 'failed';
    case 'applying':
      if (lots.open > 0) return 'uncertain';
      return lots.answered === 0 && job !== null && job.state === 'failed' && FINAL.has(job.failure) ? 'failed' : 'interrupted';
    case 'undoing':
      return 'done';
    default:
      return state;
  }
}

/** Failures that repeat for the same input. */
const PERMANENT: ReadonlySet<string | null> = new Set(['INVALID', 'NOT_FOUND', 'REFUSED']);

/** Whether resuming can help: remaining rows of a plan, or a check that could not read its file completely. */
export function canResume(found: Stored, job: JobEnd | null, lots: { answered: number; open: number }): boolean {
  const state = stateOf(found, job, lots);
  if (state === 'interrupted') return true;
  // A failure written by the job itself is final and cannot be resumed.
  return state === 'failed' && found.state !== 'failed' && !(job?.state === 'failed' && PERMANENT.has(job.failure));
}

/** Whether the file has no rows, or the marketplace refuses it (IMP-014, IMP-015). */
export const isFileRefused = ({ state, choice }: Pick<StoredImport, 'state' | 'choice'>, job: JobEnd | null): boolean =>
  choice === null ? state === 'failed' : state === 'applying' && job?.state === 'failed' && job.failure === 'INVALID';

/** Reasons why nothing could be read or sent, or why the import stopped. */
export function refusalsOf({ refusals, state }: Pick<StoredImport, 'refusals' | 'state'>, job: JobEnd | null): string[] {
  if (refusals.length > 0 || !isOver(job) || (state !== 'checking' && state !== 'applying' && state !== 'undoing')) return refusals;
  if (job === null) return [jobTexts.failureUnknown];
  if (job.state !== 'failed') return state === 'checking' ? [texts.interrupted] : [];
  const refusalMessages = JobOutcome.nullable().catch(null).parse(job.outcome)?.refusals ?? [];
  return refusalMessages.length > 0 ? refusalMessages : [jobTexts.failures[job.failure ?? ''] ?? jobTexts.failureUnknown];
}
