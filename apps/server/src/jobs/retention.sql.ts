import type pg from 'pg';
import { OLDEST_HOURS } from '../stock-copy/stock-copy.sql.ts';

/**
 * Any fixed number: only one worker at a time removes rows; the others skip it. Without the lock they would each block a connection on the
 * same rows, and two workers could deadlock.
 */
export const RETENTION_LOCK = 727_418_264;
/** Number of rows of a table removed in one transaction. */
export const BATCH = 5_000;
/**
 * Days after which a request key is removed. `done`: after this time no browser resends a saved form. `notDone`, for a save with unknown
 * outcome: longer than its draft is kept (30 days), because without the key it would count as not sent.
 */
const REQUEST_KEY_DAYS = { done: 7, notDone: 31 };

const older = (column: string) => `${column} < now() - make_interval(days => $1)`;
/** A batch of the rows of `table` that match `where`, because `DELETE` has no limit. */
const some = (table: string, key: string, where: string) => `${key} IN (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${BATCH})`;

const hasJobUnderWay = (imports: string) =>
  `EXISTS (SELECT FROM job WHERE job.uuid = ${imports}.job AND job.state IN ('queued', 'running'))`;

const count = async (client: pg.ClientBase, sql: string, values: unknown[] = []): Promise<number> =>
  (await client.query(sql, values)).rowCount ?? 0;

/** False when another worker removes rows. SQL, because it is an advisory lock: it lasts as long as the transaction. */
export async function tryRetentionLock(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [RETENTION_LOCK]);
  return rows[0]?.mine === true;
}

/** Expires the files of jobs and returns their keys. SQL, because it returns the values from before the update, under the lock. */
export async function expireFiles(client: pg.ClientBase): Promise<{ key: string }[]> {
  const { rows } = await client.query<{ key: string }>(
    `UPDATE job SET state = 'expired', storage_key = NULL FROM job AS before
     WHERE job.uuid = before.uuid AND job.state = 'succeeded' AND job.expires_at <= now() RETURNING before.storage_key AS key`,
  );
  return rows;
}

/** SQL, because it runs in the transaction that holds the lock. */
export async function removeTickets(client: pg.ClientBase): Promise<void> {
  await client.query(`DELETE FROM download_ticket WHERE expires_at < now() - interval '1 hour'`);
}

/**
 * Removes expired record locks, left by killed processes on records without a later write. SQL, because it runs in the transaction that
 * holds the lock.
 */
export async function removeLocks(client: pg.ClientBase): Promise<void> {
  await client.query(`DELETE FROM record_lock WHERE until < now() - interval '1 hour'`);
}

/** Removes a batch of jobs. SQL, because Prisma's delete has no limit. */
export const removeJobs = (client: pg.ClientBase, days: number) =>
  count(
    client,
    `DELETE FROM job
     WHERE ${some('job', 'uuid', `state NOT IN ('queued', 'running') AND storage_key IS NULL AND ${older('coalesce(finished_at, created_at)')}`)}`,
    [days],
  );

/**
 * Uploads that a job still reads are kept. `removeStrayFiles` removes the files later. SQL, because the statement that deletes must also
 * check for a job.
 */
export const removeUploads = (client: pg.ClientBase) =>
  count(
    client,
    `DELETE FROM upload WHERE expires_at <= now()
       AND NOT EXISTS (SELECT FROM csv_import WHERE csv_import.upload_uuid = upload.uuid AND ${hasJobUnderWay('csv_import')})
       AND NOT EXISTS (SELECT FROM job WHERE job.kind = 'bulk.checkSheet' AND job.state IN ('queued', 'running') AND job.payload->>'file' = upload.uuid::text)`,
  );

/** Whether it is unknown what became of a request of the import: its codes are remembered only by its rows (IPR-002). */
const HAS_OPEN_LOT = `EXISTS (SELECT FROM csv_import_lot AS lot WHERE lot.import_uuid = csv_import.uuid AND lot.state IN ('sending', 'unknown'))`;

const IS_OLD_IMPORT = `greatest(coalesce(finished_at, checked_at, created_at), applied_at)
  < now() - make_interval(days => CASE WHEN ${HAS_OPEN_LOT} THEN greatest($1::int, $2::int) ELSE $1::int END) AND NOT ${hasJobUnderWay('csv_import')}`;

interface ImportDays {
  jobDays: number;
  importedCodeDays: number;
}

/** Removes a batch of the rows of ended imports. SQL, because Prisma's delete has no limit. */
export const removeImportRows = (client: pg.ClientBase, { jobDays, importedCodeDays }: ImportDays) =>
  count(
    client,
    `DELETE FROM csv_import_row
     WHERE ${some('csv_import_row', 'ctid', `import_uuid IN (SELECT uuid FROM csv_import WHERE ${IS_OLD_IMPORT})`)}`,
    [jobDays, importedCodeDays],
  );

/**
 * Removes a batch of copies of a stock that no job reads, left by attempts that were killed and not followed by another one. By import, because
 * a copy in use may have a million rows. SQL, because Prisma's delete has no limit.
 */
export const removeStockCopies = (client: pg.ClientBase) =>
  count(
    client,
    `DELETE FROM csv_import_stock WHERE ${some(
      'csv_import_stock',
      'ctid',
      `import_uuid IN (SELECT uuid FROM csv_import WHERE NOT EXISTS (
         SELECT FROM job WHERE job.state IN ('queued', 'running') AND job.kind LIKE 'imports.%' AND job.payload->>'import' = csv_import.uuid::text))`,
    )}`,
  );

/** Removes a batch of the hashes of codes that were imported long ago (IPR-002). SQL, because Prisma's delete has no limit. */
export const removeImportedCodes = (client: pg.ClientBase, days: number) =>
  count(client, `DELETE FROM imported_code WHERE ${some('imported_code', 'ctid', older('added_at'))}`, [days]);

/**
 * Removes a batch of the units of stocks that were not compared with for `OLDEST_HOURS`, and then the copies without units. SQL, because Prisma's delete
 * has no limit.
 */
export async function removeCopiedUnits(client: pg.ClientBase): Promise<number> {
  const old = `SELECT uuid FROM stock_copy WHERE used_at < now() - make_interval(hours => ${OLDEST_HOURS})`;
  const units = await count(client, `DELETE FROM stock_copy_unit WHERE ${some('stock_copy_unit', 'ctid', `copy IN (${old})`)}`);
  return units > 0 ? units : count(client, `DELETE FROM stock_copy WHERE uuid IN (${old})`);
}

/** Removes a batch of ended imports without rows. SQL, because Prisma's delete has no limit. */
export const removeImports = (client: pg.ClientBase, { jobDays, importedCodeDays }: ImportDays) =>
  count(
    client,
    `DELETE FROM csv_import
     WHERE ${some('csv_import', 'uuid', `${IS_OLD_IMPORT} AND NOT EXISTS (SELECT FROM csv_import_row WHERE import_uuid = uuid)`)}`,
    [jobDays, importedCodeDays],
  );

/** SQL, because it runs in the transaction that holds the lock. */
export const removeRequestKeys = (client: pg.ClientBase) =>
  count(
    client,
    `DELETE FROM request_key WHERE at < now() - make_interval(days => CASE WHEN state = 'done' THEN $1::int ELSE $2::int END)`,
    [REQUEST_KEY_DAYS.done, REQUEST_KEY_DAYS.notDone],
  );

/** Removes a batch of the names of records that have no change left (HIS-007). SQL, because Prisma's delete has no limit. */
export const removeAuditRecords = (client: pg.ClientBase) =>
  count(
    client,
    `DELETE FROM audit_record WHERE ctid IN (SELECT record.ctid FROM audit_record AS record
       WHERE NOT EXISTS (SELECT FROM audit_target AS target WHERE target.kind = record.kind AND target.record = record.record) LIMIT ${BATCH})`,
  );

/** Removes a batch of lines with their targets. SQL, because Prisma's delete has no limit. */
export const removeAuditLines = (client: pg.ClientBase, days: number) =>
  count(client, `DELETE FROM audit_line WHERE ${some('audit_line', 'id', older('at'))}`, [days]);

/** Reveals are counted by hour and day, and kept as long as their lines of the history. SQL, because Prisma's delete has no limit. */
export const removeReveals = (client: pg.ClientBase, days: number) =>
  count(client, `DELETE FROM code_reveal WHERE ${some('code_reveal', 'id', older('at'))}`, [days]);
