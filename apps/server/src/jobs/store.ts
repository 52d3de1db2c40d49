import type { ErrorCode } from '@comptoir/shared/errors';
import type { JobOutcome } from '@comptoir/shared/jobs/jobs';
import type pg from 'pg';
import type { Database } from '../db.ts';
import { transaction } from '../transaction.sql.ts';
import { type ClaimedJob, type JobClaim, type JobFile, type JobItem, type Progress, readJobItems } from './claim.ts';
import {
  cancelAttempt,
  claimJob,
  failJob,
  lockClaim,
  requeueJob,
  requeueJobNow,
  succeedJob,
  writeJobItems,
  writeProgress,
} from './store.sql.ts';

/** Leases after which the database ends the transaction of a worker that is frozen in it; parsing a lot between two statements takes less. */
const FROZEN_LEASES = 5;

/** Writes of an attempt, whose lease ends `leaseMs` milliseconds after each checkpoint. A statement that changes no row means that the attempt has lost its job and must stop. */
export function createStore({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, leaseMs: number) {
  return {
    /** Begins an attempt if the row is due or its previous attempt died. Returns null when there is nothing to do. */
    claim: (uuid: string): Promise<ClaimedJob | null> => claimJob(pool, uuid, leaseMs),

    /** Writes the progress and renews the lease. Returns `lost` when the attempt has lost the job. */
    async checkpoint(claim: JobClaim, progress: Progress): Promise<'claimed' | 'cancelled' | 'lost'> {
      const row = await writeProgress(pool, claim, progress, leaseMs);
      if (row === undefined) return 'lost';
      return row.cancelled ? 'cancelled' : 'claimed';
    },

    /** Returns null, without writing, when the attempt has lost the job. */
    fenced: <Result>(claim: JobClaim, work: (db: pg.ClientBase) => Promise<Result>): Promise<{ result: Result } | null> =>
      transaction(pool, async (client) =>
        (await lockClaim(client, claim, leaseMs * FROZEN_LEASES)) ? { result: await work(client) } : null,
      ),

    readItems: ({ uuid }: JobClaim): Promise<JobItem[]> => readJobItems(prisma, uuid),
    /** Returns false when the attempt must stop. */
    writeItems: (claim: JobClaim, items: readonly JobItem[]): Promise<boolean> => writeJobItems(pool, claim, items),

    /**
     * Returns true when the job now refers to the file, false when the file must be removed. May be repeated after a lost reply: it returns
     * true for an earlier success of the same attempt.
     */
    succeed: (claim: JobClaim, file: JobFile | null, progress: Progress, outcome: JobOutcome | null): Promise<boolean> =>
      succeedJob(pool, claim, file, progress, outcome),

    fail: (claim: JobClaim, code: ErrorCode, outcome: JobOutcome | null) => failJob(pool, claim, code, outcome),

    /** Requeues the job for another attempt, in `delay` milliseconds. */
    requeue: (claim: JobClaim, code: ErrorCode, delay: number, { lines }: Progress) => requeueJob(pool, claim, code, delay, lines),

    /** For a worker that shuts down: the attempt is not counted. */
    requeueNow: (claim: JobClaim) => requeueJobNow(pool, claim),

    cancel: (claim: JobClaim, outcome: JobOutcome | null) => cancelAttempt(pool, claim, outcome),
  };
}
export type Store = ReturnType<typeof createStore>;
