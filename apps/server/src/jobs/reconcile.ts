import type pg from 'pg';
import type { Logger } from 'pino';
import { MAX_CRASHES } from './failure.ts';

/** Rows whose attempt died run again, until they have crashed too often. One statement: two workers that do it at once find different rows. */
export async function requeueLost(pool: pg.Pool, log: Logger): Promise<void> {
  const { rows } = await pool.query<{ uuid: string; state: string }>(
    `UPDATE job SET lease_until = NULL, bytes_per_second = 0, run_after = now(), dispatched_at = NULL, crashes = crashes + 1,
       state = CASE WHEN cancel_requested_at IS NOT NULL THEN 'cancelled' WHEN crashes + 1 >= $1 THEN 'failed' ELSE 'queued' END,
       failure = CASE WHEN cancel_requested_at IS NOT NULL OR crashes + 1 < $1 THEN failure WHEN sent_at IS NULL THEN 'INTERNAL' ELSE 'UNCERTAIN' END,
       finished_at = CASE WHEN cancel_requested_at IS NULL AND crashes + 1 < $1 THEN NULL ELSE now() END
     WHERE state = 'running' AND lease_until < now() RETURNING uuid, state`,
    [MAX_CRASHES],
  );
  for (const { uuid, state } of rows) log.warn({ event: 'job.attempt.dead', job: uuid, state }, 'an attempt died; its job continues');
}
