import type pg from 'pg';

/**
 * Any fixed number: one worker at a time removes, and the others do not wait for it. Without it they would wait for the rows that the first one
 * removes, each with a connection, and two that meet the same rows in another order would end each other's transaction.
 */
export const RETENTION_LOCK = 727_418_264;
/** Rows of a table removed in one transaction. */
export const BATCH = 5_000;
/** Days after which no browser sends a form again that was saved; of one whose save is in doubt, longer than its draft is kept (30 days): without its key it would count as never sent. */
const REQUEST_KEY_DAYS = { done: 7, inDoubt: 31 };

const older = (column: string) => `${column} < now() - make_interval(days => $1)`;
/** Rows of `table` that `where` says, a batch of them: `DELETE` knows no limit. */
const some = (table: string, key: string, where: string) => `${key} IN (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${BATCH})`;

const hasJobUnderWay = (imports: string) =>
  `EXISTS (SELECT FROM job WHERE job.uuid = ${imports}.job AND job.state IN ('queued', 'running'))`;

const count = async (client: pg.ClientBase, sql: string, values: unknown[] = []): Promise<number> =>
  (await client.query(sql, values)).rowCount ?? 0;

/** False when another worker is at it. SQL, because it is an advisory lock: it lasts as long as the transaction. */
export async function tryRetentionLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [RETENTION_LOCK]);
  return rows[0]?.mine === true;
}

/** The files that their jobs give up. SQL, because it answers what was there before, under the lock. */
export async function expireFiles(client: pg.ClientBase): Promise<{ key: string }[]> {
  const { rows } = await client.query<{ key: string }>(
    `UPDATE job SET state = 'expired', storage_key = NULL FROM job AS before
     WHERE job.uuid = before.uuid AND job.state = 'succeeded' AND job.expires_at <= now() RETURNING before.storage_key AS key`,
  );
  return rows;
}

/** SQL, because it is in the transaction that holds the lock. */
export async function removeTickets(client: pg.ClientBase): Promise<void> {
  await client.query(`DELETE FROM download_ticket WHERE expires_at < now() - interval '1 hour'`);
}

/**
 * A lease that ran out holds nothing: that of a process that was killed, on a record that nobody has written to since. SQL, because it is in
 * the transaction that holds the lock.
 */
export async function removeLocks(client: pg.ClientBase): Promise<void> {
  await client.query(`DELETE FROM record_lock WHERE until < now() - interval '1 hour'`);
}

/** A batch of jobs. SQL, because Prisma's delete knows no limit. */
export const removeJobs = (client: pg.ClientBase, days: number) =>
  count(
    client,
    `DELETE FROM job
     WHERE ${some('job', 'uuid', `state NOT IN ('queued', 'running') AND storage_key IS NULL AND ${older('coalesce(finished_at, created_at)')}`)}`,
    [days],
  );

/** One that is being read stays. Their files are nobody's from then on. SQL, because whether a job reads it must hold in the statement that removes it. */
export const removeUploads = (client: pg.ClientBase) =>
  count(
    client,
    `DELETE FROM upload WHERE expires_at <= now()
       AND NOT EXISTS (SELECT FROM csv_import WHERE csv_import.upload_uuid = upload.uuid AND ${hasJobUnderWay('csv_import')})`,
  );

/** A batch of imports that are over, with their rows. SQL, because Prisma's delete knows no limit. */
export const removeImports = (client: pg.ClientBase, days: number) =>
  count(
    client,
    `DELETE FROM csv_import WHERE ${some('csv_import', 'uuid', `${older('coalesce(finished_at, checked_at, created_at)')} AND NOT ${hasJobUnderWay('csv_import')}`)}`,
    [days],
  );

/** SQL, because it is in the transaction that holds the lock. */
export const removeRequestKeys = (client: pg.ClientBase) =>
  count(
    client,
    `DELETE FROM request_key WHERE at < now() - make_interval(days => CASE WHEN state = 'done' THEN $1::int ELSE $2::int END)`,
    [REQUEST_KEY_DAYS.done, REQUEST_KEY_DAYS.inDoubt],
  );

/** A batch of lines; their targets go with them. SQL, because Prisma's delete knows no limit. */
export const removeAuditLines = (client: pg.ClientBase, days: number) =>
  count(client, `DELETE FROM audit_line WHERE ${some('audit_line', 'id', older('at'))}`, [days]);
