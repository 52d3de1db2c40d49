import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { type Files, storageKey } from '../files/files.ts';
import { transaction } from '../transaction.sql.ts';

/**
 * Any fixed number: one worker at a time removes, and the others do not wait for it. Without it they would wait for the rows that the first one
 * removes, each with a connection, and two that meet the same rows in another order would end each other's transaction.
 */
export const RETENTION_LOCK = 727_418_264;
/** Rows of a table removed in one transaction. */
const BATCH = 5_000;

type Retention = Config['retention'];

const older = (column: string) => `${column} < now() - make_interval(days => $1)`;
/** Rows of `table` that `where` says, a batch of them: `DELETE` knows no limit. */
const some = (table: string, key: string, where: string) => `${key} IN (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${BATCH})`;

const EXPIRE_FILES = `UPDATE job SET state = 'expired', storage_key = NULL FROM job AS before
  WHERE job.uuid = before.uuid AND job.state = 'succeeded' AND job.expires_at <= now() RETURNING before.storage_key AS key`;
const REMOVE_TICKETS = `DELETE FROM download_ticket WHERE expires_at < now() - interval '1 hour'`;
// An upload goes with its job: without it, it could be imported once more.
const REMOVE_JOBS = `WITH removed AS (
    DELETE FROM job WHERE ${some('job', 'uuid', `state NOT IN ('queued', 'running') AND storage_key IS NULL AND ${older('coalesce(finished_at, created_at)')}`)}
    RETURNING upload_uuid
  ), uploads AS (DELETE FROM upload USING removed WHERE upload.uuid = removed.upload_uuid)
  SELECT FROM removed`;
// One that is being read stays; one that was imported goes at once. Their files are nobody's from then on.
const REMOVE_UPLOADS = `DELETE FROM upload WHERE
  (expires_at <= now() AND NOT EXISTS (SELECT FROM job WHERE upload_uuid = upload.uuid AND state = 'running'))
  OR EXISTS (SELECT FROM job WHERE upload_uuid = upload.uuid AND state = 'succeeded')`;
/** Days after which no browser sends a form again that it has sent. */
const REQUEST_KEY_DAYS = 7;
const REMOVE_REQUEST_KEYS = `DELETE FROM request_key WHERE ${older('at')}`;
// A lease that ran out holds nothing: that of a process that was killed, on a record that nobody has written to since.
const REMOVE_LOCKS = `DELETE FROM record_lock WHERE until < now() - interval '1 hour'`;
// Its targets go with a line.
const REMOVE_AUDIT = `DELETE FROM audit_line WHERE ${some('audit_line', 'id', older('at'))}`;

/** One round, in one transaction; null when another worker is at it. */
async function removeBatch(pool: pg.Pool, { jobDays, auditDays }: Retention) {
  return transaction(pool, async (client) => {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [RETENTION_LOCK]);
    if (rows[0]?.mine !== true) return null;
    const count = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rowCount ?? 0;
    const expired = await client.query<{ key: string }>(EXPIRE_FILES);
    await client.query(REMOVE_TICKETS);
    await client.query(REMOVE_LOCKS);
    return {
      files: expired.rows.map(({ key }) => key),
      removed: {
        jobs: await count(REMOVE_JOBS, [jobDays]),
        uploads: await count(REMOVE_UPLOADS),
        requestKeys: await count(REMOVE_REQUEST_KEYS, [REQUEST_KEY_DAYS]),
        auditLines: await count(REMOVE_AUDIT, [auditDays]),
      },
    };
  });
}

/** Removes what is older than its retention, once, whichever worker does it (STR-008). */
export async function removeExpired(pool: pg.Pool, files: Files, retention: Retention, log: Logger): Promise<void> {
  for (;;) {
    const batch = await removeBatch(pool, retention);
    if (batch === null) return;
    for (const key of batch.files) await files.remove(key);
    const counts = Object.values(batch.removed);
    if (counts.some((count) => count > 0))
      log.info({ event: 'retention.removed', ...batch.removed }, 'rows past their retention are removed');
    if (!counts.includes(BATCH)) break;
  }
  await removeStrayFiles(pool, files, log);
}

/** Removes the files that are nobody's: what dead attempts left, and what a kill left between a row and its file. */
export async function removeStrayFiles(pool: pg.Pool, files: Files, log: Logger): Promise<void> {
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
