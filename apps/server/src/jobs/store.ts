import type { ErrorCode } from '@comptoir/shared/errors';
import { FILE_DAYS } from '@comptoir/shared/job-limits';
import type { JobOutcome } from '@comptoir/shared/jobs';
import type pg from 'pg';
import { isOutage, MAX_CRASHES } from './failure.ts';

/** Milliseconds an attempt holds its row after each checkpoint; past that, another attempt may begin. */
export const LEASE_MS = 4_000;

/** One attempt's hold on a row: the number that fences off every attempt before it. */
export interface JobClaim {
  uuid: string;
  fence: bigint;
}

export interface ClaimedJob extends JobClaim {
  kind: string;
  payload: unknown;
  attempt: number;
  crashes: number;
  failingSince: Date | null;
  sessionId: string;
  requestId: string;
  createdAt: Date;
  /** An attempt before this one began to send what must not be sent twice, and did not hear what became of it. */
  sent: boolean;
}

/** A whole file in the store, as the job's row will name it. */
export interface JobFile {
  name: string;
  storageKey: string;
  bytes: number;
  lines: number;
  sha256: string;
}

/** What there will be in the end, as far as it is known. */
export interface Total {
  bytes?: number;
  lines?: number;
}

export interface Progress {
  bytes: number;
  lines: number;
  bytesPerSecond: number;
  total: Total;
}

const LEASE = `now() + interval '${LEASE_MS} milliseconds'`;

/**
 * What an attempt writes. Each statement names the fence, so it is checked in the very transaction that writes; a statement that
 * touches no row says that the attempt has lost its job, and must stop.
 */
export function createStore(pool: pg.Pool) {
  /** Ends the hold: `set` is what becomes of the row, unless its author has asked to cancel it meanwhile. */
  const release = async ({ uuid, fence }: JobClaim, set: string, values: unknown[] = []) => {
    const { rows } = await pool.query<{ state: string }>(
      `UPDATE job SET lease_until = NULL, bytes_per_second = 0, ${set}
       WHERE uuid = $1 AND fence = $2 AND state = 'running' RETURNING state`,
      [uuid, fence, ...values],
    );
    return rows[0]?.state ?? null;
  };
  /** State and moment of a row that is to run again: cancelled instead, when that was asked. */
  const requeued = `dispatched_at = NULL, state = CASE WHEN cancel_requested_at IS NULL THEN 'queued' ELSE 'cancelled' END,
    finished_at = CASE WHEN cancel_requested_at IS NULL THEN NULL ELSE now() END`;

  return {
    /** Begins an attempt, if the row is due, or was left by an attempt that died. Null when there is nothing to do. */
    async claim(uuid: string): Promise<ClaimedJob | null> {
      const { rows } = await pool.query<Omit<ClaimedJob, 'fence'> & { fence: string }>(
        `UPDATE job SET state = 'running', fence = fence + 1, attempt = attempt + 1, lease_until = ${LEASE},
           crashes = crashes + (state = 'running')::int, started_at = coalesce(started_at, now()), bytes = 0, lines = 0,
           bytes_per_second = 0, bytes_total = NULL, lines_total = NULL
         WHERE uuid = $1 AND cancel_requested_at IS NULL
           AND ((state = 'queued' AND run_after <= now()) OR (state = 'running' AND lease_until < now() AND crashes + 1 < $2))
         RETURNING uuid, kind, payload, fence, attempt, crashes, failing_since AS "failingSince", session_id AS "sessionId",
           request_id AS "requestId", created_at AS "createdAt", sent_at IS NOT NULL AS sent`,
        [uuid, MAX_CRASHES],
      );
      const [row] = rows;
      return row === undefined ? null : { ...row, fence: BigInt(row.fence) };
    },

    /** Notes the progress and keeps the lease. `lost` when the attempt no longer holds the job. */
    async checkpoint({ uuid, fence }: JobClaim, progress: Progress): Promise<'held' | 'cancelled' | 'lost'> {
      const { rows } = await pool.query<{ cancelled: boolean }>(
        `UPDATE job SET lease_until = ${LEASE}, bytes = $3, lines = $4, bytes_per_second = $5, bytes_total = $6, lines_total = $7
         WHERE uuid = $1 AND fence = $2 AND state = 'running' RETURNING cancel_requested_at IS NOT NULL AS cancelled`,
        [uuid, fence, progress.bytes, progress.lines, progress.bytesPerSecond, progress.total.bytes, progress.total.lines],
      );
      const [row] = rows;
      if (row === undefined) return 'lost';
      return row.cancelled ? 'cancelled' : 'held';
    },

    /** Notes that what must not be sent twice is about to be: from here on the job cannot be cancelled. False when the attempt must stop. */
    async markSent({ uuid, fence }: JobClaim): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE job SET sent_at = now() WHERE uuid = $1 AND fence = $2 AND state = 'running' AND sent_at IS NULL AND cancel_requested_at IS NULL`,
        [uuid, fence],
      );
      return rowCount === 1;
    },
    /** Nothing was done of what was sent: it may be sent again. */
    async clearSent({ uuid, fence }: JobClaim): Promise<void> {
      await pool.query(`UPDATE job SET sent_at = NULL WHERE uuid = $1 AND fence = $2 AND state = 'running'`, [uuid, fence]);
    },

    /**
     * True when the file is now the job's; false when it must be thrown away. May be said again when the answer was lost: a success of this
     * very attempt is still one.
     */
    async succeed(claimed: JobClaim, file: JobFile | null, progress: Progress, outcome: JobOutcome | null): Promise<boolean> {
      const { rowCount } = await pool.query(
        `UPDATE job SET state = 'succeeded', lease_until = NULL, finished_at = now(), failure = NULL, bytes = $3, lines = $4,
           bytes_per_second = $5, file_name = $6, file_bytes = $7, file_sha256 = $8, storage_key = $9, outcome = $11,
           bytes_total = $12, lines_total = $13,
           expires_at = CASE WHEN $9::text IS NULL THEN NULL ELSE now() + make_interval(days => $10) END
         WHERE uuid = $1 AND fence = $2 AND (state = 'succeeded' OR (state = 'running' AND cancel_requested_at IS NULL))`,
        [
          claimed.uuid,
          claimed.fence,
          progress.bytes,
          progress.lines,
          progress.bytesPerSecond,
          file?.name,
          file?.bytes,
          file?.sha256,
          file?.storageKey,
          FILE_DAYS,
          outcome,
          progress.total.bytes,
          progress.total.lines,
        ],
      );
      return rowCount === 1;
    },

    fail: (claimed: JobClaim, code: ErrorCode, outcome: JobOutcome | null) =>
      release(claimed, `state = 'failed', finished_at = now(), failure = $3, outcome = $4`, [code, outcome]),

    /** Puts the job back for another attempt, in `delay` milliseconds. */
    requeue: (claimed: JobClaim, code: ErrorCode, delay: number) =>
      release(
        claimed,
        `${requeued}, failure = $3, run_after = now() + make_interval(secs => $4),
         ${isOutage(code) ? 'failing_since = coalesce(failing_since, now())' : 'crashes = crashes + 1'}`,
        [code, delay / 1000],
      ),

    /** The worker is leaving: the attempt was none of the job's fault and does not count. */
    requeueNow: (claimed: JobClaim) => release(claimed, `${requeued}, run_after = now(), attempt = attempt - 1`),

    cancel: (claimed: JobClaim) => release(claimed, `state = 'cancelled', finished_at = now()`),
  };
}
export type Store = ReturnType<typeof createStore>;
