import type { ImportState } from '@comptoir/shared/imports/import';
import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import { JobOutcome } from '@comptoir/shared/jobs';
import { jobTexts } from '@comptoir/shared/jobs-texts';
import type { Job } from '../../generated/prisma/client.ts';
import type { StoredImport } from './stored-import.ts';

type JobEnd = Pick<Job, 'state' | 'failure' | 'outcome'>;

/** Failures that another attempt does not mend. */
const FINAL: ReadonlySet<string | null> = new Set(['INVALID', 'NOT_FOUND', 'REFUSED', 'FORBIDDEN']);

const isOver = (job: JobEnd | null) => job === null || ['failed', 'cancelled', 'expired'].includes(job.state);

/** What the import is in: what its row says, or what follows from a job that ended before it could say so. */
export function stateOf({ state }: Pick<StoredImport, 'state'>, job: JobEnd | null, lots: { answered: number; open: number }): ImportState {
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

/** Failures that come again as long as the same is asked for. */
const COMES_AGAIN: ReadonlySet<string | null> = new Set(['INVALID', 'NOT_FOUND', 'REFUSED']);

/** Whether going on with what stopped may help: with the rest of a plan, or with a check whose file could not be read to its end. */
export function canResume(found: Pick<StoredImport, 'state'>, job: JobEnd | null, lots: { answered: number; open: number }): boolean {
  const state = stateOf(found, job, lots);
  if (state === 'interrupted') return true;
  // One that says of itself that it failed has nothing left to go on with.
  return state === 'failed' && found.state !== 'failed' && !(job?.state === 'failed' && COMES_AGAIN.has(job.failure));
}

/** It has no rows, or the marketplace refuses it (IMP-014, IMP-015). */
export const isFileRefused = ({ state, choice }: Pick<StoredImport, 'state' | 'choice'>, job: JobEnd | null): boolean =>
  choice === null ? state === 'failed' : state === 'applying' && job?.state === 'failed' && job.failure === 'INVALID';

/** Why nothing could be read or sent, or why it stopped. */
export function refusalsOf({ refusals, state }: Pick<StoredImport, 'refusals' | 'state'>, job: JobEnd | null): string[] {
  if (refusals.length > 0 || !isOver(job) || (state !== 'checking' && state !== 'applying' && state !== 'undoing')) return refusals;
  if (job === null) return [jobTexts.failureUnknown];
  if (job.state !== 'failed') return state === 'checking' ? [texts.interrupted] : [];
  const said = JobOutcome.nullable().catch(null).parse(job.outcome)?.refusals ?? [];
  return said.length > 0 ? said : [jobTexts.failures[job.failure ?? ''] ?? jobTexts.failureUnknown];
}
