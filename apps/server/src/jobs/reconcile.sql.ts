import type { Queryable } from '../pool.ts';
import { MAX_CRASHES } from './failure.ts';

export interface LostRow {
  uuid: string;
  state: string;
}

/**
 * SQL, because leases are compared by the database's clock, and concurrent workers must get different rows. A row whose attempt is in the
 * middle of a transaction is skipped: that attempt is alive, or frozen, and then its transaction ends soon (`lockClaim`).
 */
export async function requeueLostJobs(db: Queryable): Promise<LostRow[]> {
  const { rows } = await db.query<LostRow>(
    `WITH lost AS (SELECT uuid FROM job WHERE state = 'running' AND lease_until < now() FOR UPDATE SKIP LOCKED)
     UPDATE job SET lease_until = NULL, bytes_per_second = 0, run_after = now(), dispatched_at = NULL, crashes = crashes + 1,
       state = CASE WHEN cancel_requested_at IS NOT NULL THEN 'cancelled' WHEN crashes + 1 >= $1 THEN 'failed' ELSE 'queued' END,
       failure = CASE WHEN cancel_requested_at IS NOT NULL OR crashes + 1 < $1 THEN failure ELSE 'INTERNAL' END,
       finished_at = CASE WHEN cancel_requested_at IS NULL AND crashes + 1 < $1 THEN NULL ELSE now() END
     FROM lost WHERE job.uuid = lost.uuid RETURNING job.uuid, state`,
    [MAX_CRASHES],
  );
  return rows;
}
