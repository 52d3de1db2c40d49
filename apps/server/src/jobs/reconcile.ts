import type pg from 'pg';
import type { Logger } from 'pino';
import { transaction } from '../db.ts';
import { type Files, storageKey } from '../files/files.ts';
import { MAX_ATTEMPTS } from './failure.ts';
import type { JobQueue } from './queue.ts';

/** Any fixed number: one worker at a time puts things right. */
const LOCK = 727_418_264;
/** Rows put back at a time. */
const BATCH = 500;
/** Seconds after which a queued row is shown to the queue again; the queue ignores what it still knows. */
const REMIND_SECONDS = 2;

interface DueRow {
  uuid: string;
  fence: string;
  delay: number;
}

/**
 * Makes the queue agree with the rows, which are the truth: rows whose attempt died run again, and rows that the queue does not know
 * (it was down, emptied or lost) are shown to it again.
 */
export async function reconcile(pool: pg.Pool, queue: Pick<JobQueue, 'add'>, log: Logger): Promise<void> {
  const due = await transaction(pool, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [LOCK]);
    if (rows[0]?.mine !== true) return [];
    const left = await client.query<{ uuid: string; state: string }>(
      `UPDATE job SET lease_until = NULL, bytes_per_second = 0, run_after = now(), dispatched_at = NULL,
         state = CASE WHEN cancel_requested_at IS NOT NULL THEN 'cancelled' WHEN attempt >= $1 THEN 'failed' ELSE 'queued' END,
         failure = CASE WHEN cancel_requested_at IS NOT NULL OR attempt < $1 THEN failure WHEN sent_at IS NULL THEN 'INTERNAL' ELSE 'UNCERTAIN' END,
         finished_at = CASE WHEN cancel_requested_at IS NULL AND attempt < $1 THEN NULL ELSE now() END
       WHERE state = 'running' AND lease_until < now() RETURNING uuid, state`,
      [MAX_ATTEMPTS],
    );
    for (const { uuid, state } of left.rows) log.warn({ job: uuid, state }, 'an attempt died; its job goes on');
    const forgotten = await client.query<DueRow>(
      `UPDATE job SET dispatched_at = now() WHERE uuid IN (
         SELECT uuid FROM job
         WHERE state = 'queued' AND (dispatched_at IS NULL OR dispatched_at < now() - make_interval(secs => $1))
         ORDER BY run_after LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       RETURNING uuid, fence, greatest(0, extract(epoch FROM run_after - now()) * 1000)::int AS delay`,
      [REMIND_SECONDS],
    );
    return forgotten.rows;
  });
  await queue.add(due.map(({ uuid, fence, delay }) => ({ uuid, fence: BigInt(fence), delay })));
}

/** Ends the days of files that are over, then of tickets, then of what was sent to be imported. */
export async function expire(pool: pg.Pool, files: Files): Promise<void> {
  const { rows } = await pool.query<{ key: string }>(
    `UPDATE job SET state = 'expired', storage_key = NULL FROM job AS before
     WHERE job.uuid = before.uuid AND job.state = 'succeeded' AND job.expires_at <= now() RETURNING before.storage_key AS key`,
  );
  for (const { key } of rows) await files.remove(key);
  await pool.query(`DELETE FROM download_ticket WHERE expires_at < now() - interval '1 hour'`);
  // Its file is nobody's from then on. One whose job may still read it stays; one that was imported goes at once.
  await pool.query(
    `DELETE FROM upload WHERE
       NOT EXISTS (SELECT FROM job WHERE payload->'file'->>'uuid' = upload.uuid::text AND state IN ('queued', 'running'))
       AND (expires_at <= now() OR EXISTS (SELECT FROM job WHERE payload->'file'->>'uuid' = upload.uuid::text AND state = 'succeeded'))`,
  );
}

/** Removes the files that are nobody's: what dead attempts left, and what a kill left between a row and its file. */
export async function sweep(pool: pg.Pool, files: Files, log: Logger): Promise<void> {
  const found = await files.list();
  if (found.length === 0) return;
  // Rows are read after the folder: a file seen there belongs to an attempt that the rows already know.
  const { rows } = await pool.query<{ uuid: string; fence: string; state: string; storage_key: string | null }>(
    'SELECT uuid, fence, state, storage_key FROM job WHERE uuid = ANY($1::uuid[])',
    [found.map(({ key }) => key.slice(0, 36))],
  );
  const uploads = await pool.query<{ uuid: string }>('SELECT uuid FROM upload WHERE uuid = ANY($1::uuid[])', [
    found.map(({ key }) => key.slice(0, 36)),
  ]);
  const owned = new Set(rows.flatMap(({ storage_key: key }) => key ?? []));
  const sent = new Set(uploads.rows.map(({ uuid }) => storageKey(uuid, 0n)));
  const growing = new Set(rows.flatMap(({ uuid, fence, state }) => (state === 'running' ? storageKey(uuid, BigInt(fence)) : [])));
  for (const { key, whole } of found) {
    if (growing.has(key) || sent.has(key) || (whole && owned.has(key))) continue;
    log.info({ file: key, whole }, 'a file of a dead attempt is removed');
    await (whole ? files.remove(key) : files.removePart(key));
  }
}
