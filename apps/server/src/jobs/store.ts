import type { ErrorCode } from '@comptoir/shared/errors';
import type { JobOutcome } from '@comptoir/shared/jobs';
import type pg from 'pg';
import { transaction } from '../transaction.sql.ts';
import type { ClaimedJob, JobClaim, JobFile, Progress } from './claim.ts';
import { type JobItem, readJobItems, writeJobItems } from './items.sql.ts';
import { cancelAttempt, claimJob, failJob, lockHold, requeueJob, requeueJobNow, succeedJob, writeProgress } from './store.sql.ts';

/** What an attempt writes. A statement that touches no row says that the attempt has lost its job, and must stop. */
export function createStore(pool: pg.Pool) {
  return {
    /** Begins an attempt, if the row is due, or was left by an attempt that died. Null when there is nothing to do. */
    claim: (uuid: string): Promise<ClaimedJob | null> => claimJob(pool, uuid),

    /** Notes the progress and keeps the lease. `lost` when the attempt no longer holds the job. */
    async checkpoint(claimed: JobClaim, progress: Progress): Promise<'held' | 'cancelled' | 'lost'> {
      const row = await writeProgress(pool, claimed, progress);
      if (row === undefined) return 'lost';
      return row.cancelled ? 'cancelled' : 'held';
    },

    /** Null when the attempt no longer holds the job: nothing was written. */
    fenced: <Result>(claimed: JobClaim, work: (db: pg.ClientBase) => Promise<Result>): Promise<{ result: Result } | null> =>
      transaction(pool, async (client) => ((await lockHold(client, claimed)) ? { result: await work(client) } : null)),

    readItems: ({ uuid }: JobClaim): Promise<JobItem[]> => readJobItems(pool, uuid),
    /** False when the attempt must stop. */
    writeItems: (claimed: JobClaim, items: readonly JobItem[]): Promise<boolean> => writeJobItems(pool, claimed, items),

    /**
     * True when the file is now the job's; false when it must be thrown away. May be said again when the answer was lost: a success of this
     * very attempt is still one.
     */
    succeed: (claimed: JobClaim, file: JobFile | null, progress: Progress, outcome: JobOutcome | null): Promise<boolean> =>
      succeedJob(pool, claimed, file, progress, outcome),

    fail: (claimed: JobClaim, code: ErrorCode, outcome: JobOutcome | null) => failJob(pool, claimed, code, outcome),

    /** Puts the job back for another attempt, in `delay` milliseconds. */
    requeue: (claimed: JobClaim, code: ErrorCode, delay: number) => requeueJob(pool, claimed, code, delay),

    /** The worker is leaving: the attempt was none of the job's fault and does not count. */
    requeueNow: (claimed: JobClaim) => requeueJobNow(pool, claimed),

    cancel: (claimed: JobClaim) => cancelAttempt(pool, claimed),
  };
}
export type Store = ReturnType<typeof createStore>;
