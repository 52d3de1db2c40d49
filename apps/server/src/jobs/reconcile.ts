import type pg from 'pg';
import type { Logger } from 'pino';
import { requeueLostJobs } from './reconcile.sql.ts';

/** Rows whose attempt died run again, until they have crashed too often. */
export async function requeueLost(pool: pg.Pool, log: Logger): Promise<void> {
  for (const { uuid, state } of await requeueLostJobs(pool))
    log.warn({ event: 'job.attempt.dead', job: uuid, state }, 'an attempt died; its job continues');
}
