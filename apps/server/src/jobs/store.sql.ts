import type { ErrorCode } from '@comptoir/shared/errors';
import type { JobOutcome } from '@comptoir/shared/jobs/jobs';
import { FILE_DAYS } from '@comptoir/shared/jobs/limits';
import type pg from 'pg';
import type { Queryable } from '../pool.ts';
import type { ClaimedJob, JobClaim, JobFile, JobItem, Progress } from './claim.ts';
import { isOutage, MAX_CRASHES } from './failure.ts';
import { IS_NOT_PAUSED } from './page.sql.ts';

// Every statement of an attempt checks the fence itself, so that the check and the write are atomic.

/** State and time of a row that is queued again; it is cancelled instead if that was requested. */
const REQUEUED = `dispatched_at = NULL, state = CASE WHEN cancel_requested_at IS NULL THEN 'queued' ELSE 'cancelled' END,
  finished_at = CASE WHEN cancel_requested_at IS NULL THEN NULL ELSE now() END`;

/** Whether an attempt with as many lines as this parameter says has got further than every one before: what failed has passed (STR-009). */
const isFurther = (parameter: string) => `${parameter}::bigint > lines_reached`;

/** End of a lease that begins now, of as many seconds as this parameter says. */
const leaseEnd = (parameter: string) => `now() + make_interval(secs => ${parameter})`;

/**
 * SQL, because it increments the fence atomically: only one of two workers gets the row. The lease is compared by the database's clock. The
 * row is locked `FOR UPDATE`, which waits for the transactions of `lockClaim`.
 */
export async function claimJob(db: Queryable, uuid: string, leaseMs: number): Promise<ClaimedJob | null> {
  const { rows } = await db.query<Omit<ClaimedJob, 'fence'> & { fence: string }>(
    `WITH due AS (
       SELECT uuid FROM job WHERE uuid = $1 AND cancel_requested_at IS NULL AND ${IS_NOT_PAUSED}
         AND ((state = 'queued' AND run_after <= now()) OR (state = 'running' AND lease_until < now() AND crashes + 1 < $2))
       FOR UPDATE
     )
     UPDATE job SET state = 'running', fence = fence + 1, attempt = attempt + 1, lease_until = ${leaseEnd('$3')},
       crashes = crashes + (state = 'running')::int, started_at = coalesce(started_at, now()), bytes = 0, lines = 0,
       bytes_per_second = 0, bytes_total = NULL, lines_total = NULL
     FROM due WHERE job.uuid = due.uuid
     RETURNING job.uuid, kind, payload, fence, attempt, crashes, extract(epoch FROM now() - failing_since)::float * 1000 AS "failingMs",
       lines_reached::float AS "linesReached", session_id AS "sessionId", request_id AS "requestId", created_at AS "createdAt"`,
    [uuid, MAX_CRASHES, leaseMs / 1000],
  );
  const [row] = rows;
  return row === undefined ? null : { ...row, fence: BigInt(row.fence) };
}

/** Returns no row when the attempt has lost the job. SQL, because it checks the fence and renews the lease by the database's clock. */
export async function writeProgress(
  db: Queryable,
  { uuid, fence }: JobClaim,
  progress: Progress,
  leaseMs: number,
): Promise<{ cancelled: boolean } | undefined> {
  const { rows } = await db.query<{ cancelled: boolean }>(
    `UPDATE job SET lease_until = ${leaseEnd('$8')}, bytes = $3, lines = $4, bytes_per_second = $5, bytes_total = $6, lines_total = $7,
       lines_reached = greatest(lines_reached, $4), crashes = CASE WHEN ${isFurther('$4')} THEN 0 ELSE crashes END,
       failing_since = CASE WHEN ${isFurther('$4')} THEN NULL ELSE failing_since END
     WHERE uuid = $1 AND fence = $2 AND state = 'running' RETURNING cancel_requested_at IS NOT NULL AS cancelled`,
    [uuid, fence, progress.bytes, progress.lines, progress.bytesPerSecond, progress.total.bytes, progress.total.lines, leaseMs / 1000],
  );
  return rows[0];
}

/**
 * Blocks other attempts until the transaction ends, but not the renewal of the lease: the key share lock of a foreign key, because a lot that
 * takes longer to write than the lease lasts would lose it with `FOR KEY SHARE` (OUT-011). A transaction without a statement for
 * `maxIdleMs` is that of a frozen worker: the database ends it, and another attempt may begin. SQL, because Prisma has no row locks.
 */
export async function lockClaim(client: pg.ClientBase, { uuid, fence }: JobClaim, maxIdleMs: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT set_config('idle_in_transaction_session_timeout', $3, true) FROM job
     WHERE uuid = $1 AND fence = $2 AND state = 'running' FOR KEY SHARE`,
    [uuid, fence, `${maxIdleMs}ms`],
  );
  return rowCount === 1;
}

/** SQL, because it checks the fence and a possible cancellation; the expiry of the file is computed by the database's clock. */
export async function succeedJob(
  db: Queryable,
  { uuid, fence }: JobClaim,
  file: JobFile | null,
  progress: Progress,
  outcome: JobOutcome | null,
): Promise<boolean> {
  const { bytes, lines, bytesPerSecond, total } = progress;
  const { rowCount } = await db.query(
    `UPDATE job SET state = 'succeeded', lease_until = NULL, finished_at = now(), failure = NULL, bytes = $3, lines = $4,
       bytes_per_second = $5, file_name = $6, file_bytes = $7, file_sha256 = $8, storage_key = $9, outcome = $11,
       bytes_total = $12, lines_total = $13,
       expires_at = CASE WHEN $9::text IS NULL THEN NULL ELSE now() + make_interval(days => $10) END
     WHERE uuid = $1 AND fence = $2 AND (state = 'succeeded' OR (state = 'running' AND cancel_requested_at IS NULL))`,
    [
      ...[uuid, fence, bytes, lines, bytesPerSecond, file?.name, file?.bytes, file?.sha256, file?.storageKey],
      ...[FILE_DAYS, outcome, total.bytes, total.lines],
    ],
  );
  return rowCount === 1;
}

/** Ends the claim with the assignments of `set`. Returns the new state; null when the attempt has lost the job. */
async function release(db: Queryable, { uuid, fence }: JobClaim, set: string, values: unknown[] = []): Promise<string | null> {
  const { rows } = await db.query<{ state: string }>(
    `UPDATE job SET lease_until = NULL, bytes_per_second = 0, ${set}
     WHERE uuid = $1 AND fence = $2 AND state = 'running' RETURNING state`,
    [uuid, fence, ...values],
  );
  return rows[0]?.state ?? null;
}

/** SQL, because the statement that writes also checks the fence. */
export const failJob = (db: Queryable, claim: JobClaim, code: ErrorCode, outcome: JobOutcome | null) =>
  release(db, claim, `state = 'failed', finished_at = now(), failure = $3, outcome = $4`, [code, outcome]);

/** `lines`: those that the attempt has reached. SQL, because the statement that writes also checks the fence, and the due time is computed by the database's clock. */
export const requeueJob = (db: Queryable, claim: JobClaim, code: ErrorCode, delay: number, lines: number) =>
  release(
    db,
    claim,
    `${REQUEUED}, failure = $3, run_after = now() + make_interval(secs => $4), lines_reached = greatest(lines_reached, $5),
     crashes = CASE WHEN ${isFurther('$5')} THEN 0 ELSE crashes END + ${isOutage(code) ? 0 : 1},
     failing_since = coalesce(CASE WHEN ${isFurther('$5')} THEN NULL ELSE failing_since END, ${isOutage(code) ? 'now()' : 'NULL'})`,
    [code, delay / 1000, lines],
  );

/** SQL, because the statement that writes also checks the fence, and the due time is computed by the database's clock. */
export const requeueJobNow = (db: Queryable, claim: JobClaim) =>
  release(db, claim, `${REQUEUED}, run_after = now(), attempt = attempt - 1`);

/** SQL, because the statement that writes also checks the fence. */
export const cancelAttempt = (db: Queryable, claim: JobClaim, outcome: JobOutcome | null) =>
  release(db, claim, `state = 'cancelled', finished_at = now(), outcome = $3`, [outcome]);

/** A job of this author, or of any author when it is null. SQL, because the new state depends on the current one. */
export async function cancelJob(db: Queryable, uuid: string, authorId: string | null): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE job SET cancel_requested_at = now(),
       finished_at = CASE state WHEN 'queued' THEN now() END, state = CASE state WHEN 'queued' THEN 'cancelled' ELSE state END
     WHERE uuid = $1 AND ($2::text IS NULL OR author_id = $2) AND state IN ('queued', 'running')`,
    [uuid, authorId],
  );
  return rowCount ?? 0;
}

/** As above. SQL, because the database's clock decides when a job is due: that of a server may differ (OUT-015). */
export async function setDueNow(db: Queryable, uuid: string, authorId: string | null): Promise<void> {
  await db.query('UPDATE job SET run_after = least(run_after, now()) WHERE uuid = $1 AND ($2::text IS NULL OR author_id = $2)', [
    uuid,
    authorId,
  ]);
}

/** Returns false when the attempt has lost the job. SQL, because one statement checks the fence and writes many rows. */
export async function writeJobItems(db: Queryable, { uuid, fence }: JobClaim, items: readonly JobItem[]): Promise<boolean> {
  const { rows } = await db.query<{ isCurrent: boolean }>(
    `WITH claimed AS (SELECT uuid FROM job WHERE uuid = $1 AND fence = $2 AND state = 'running' FOR KEY SHARE),
       written AS (
         INSERT INTO job_item (job_uuid, place, state, message, record)
           SELECT claimed.uuid, item.place, item.state, item.message, item.record
           FROM claimed, jsonb_to_recordset($3::jsonb) AS item (place int, state text, message text, record uuid)
         ON CONFLICT (job_uuid, place) DO UPDATE SET state = excluded.state, message = excluded.message, record = excluded.record)
     SELECT count(*) = 1 AS "isCurrent" FROM claimed`,
    [uuid, fence, JSON.stringify(items)],
  );
  return rows[0]?.isCurrent === true;
}
