import type { ErrorCode } from '@comptoir/shared/errors';
import type { ReferenceSetName } from '@comptoir/shared/reference/reference';
import type { ClientBase } from 'pg';
import type { Queryable } from '../pool.ts';
import { lockOf } from './set.ts';

/** NOTIFY channel; the payload is the name of the set whose state changed. */
export const CHANNEL = 'comptoir_reference';

/** First key of the advisory locks of refreshes. */
export const LOCK_CLASS = 1_380_271_686;

/** Maximum wait for another process's refresh. */
const WAIT = '60s';

export interface LineRow {
  version: number;
  failedAt: Date | null;
  failure: string | null;
  writes: number;
}

/** SQL, because it uses the connection with the lock, so that no caller waits for a second connection. */
export async function readLine(client: ClientBase, name: ReferenceSetName): Promise<LineRow> {
  const { rows } = await client.query<LineRow>(
    'SELECT version, failed_at AS "failedAt", failure, writes FROM reference_set WHERE name = $1',
    [name],
  );
  return rows[0] ?? { version: 0, failedAt: null, failure: null, writes: 0 };
}

/** SQL, because one statement upserts several sets in a fixed order, and increments each counter atomically. */
export async function countWrites(db: Queryable, names: readonly ReferenceSetName[]): Promise<void> {
  await db.query(
    `INSERT INTO reference_set AS known (name, writes) SELECT name, 1 FROM unnest($1::text[]) AS written (name) ORDER BY name
     ON CONFLICT (name) DO UPDATE SET writes = known.writes + 1`,
    [names],
  );
}

/** Returns false when another process has the lock. SQL, because it is an advisory lock of the connection. */
export async function tryLock(client: ClientBase, name: ReferenceSetName): Promise<boolean> {
  const { rows } = await client.query<{ done: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS done', [LOCK_CLASS, lockOf(name)]);
  return rows[0]?.done === true;
}

/** Rejects when the wait is too long. SQL, because it is an advisory lock of the connection. */
export async function waitForLock(client: ClientBase, name: ReferenceSetName): Promise<void> {
  await client.query(`SET lock_timeout = '${WAIT}'`);
  await client.query('SELECT pg_advisory_lock($1, $2)', [LOCK_CLASS, lockOf(name)]);
}

/** SQL, because it is an advisory lock of the connection. */
export async function unlock(client: ClientBase, name: ReferenceSetName): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock(${LOCK_CLASS}, ${lockOf(name)}); RESET lock_timeout`);
}

/**
 * Writes a new version with its number of rows, and notifies. SQL, because both are part of the transaction under the lock that replaces
 * the rows.
 */
export async function writeVersion(client: ClientBase, name: ReferenceSetName, rows: number, writes: number): Promise<void> {
  await client.query(
    `INSERT INTO reference_set AS known (name, version, rows, refreshed_at, included_writes) VALUES ($1, 1, $2, now(), $3)
     ON CONFLICT (name) DO UPDATE
       SET version = known.version + 1, rows = $2, refreshed_at = now(), included_writes = $3, failed_at = NULL, failure = NULL`,
    [name, rows, writes],
  );
  await client.query('SELECT pg_notify($1, $2)', [CHANNEL, name]);
}

/** SQL, because it writes the failure and notifies in one statement, under the lock. */
export async function writeFailure(client: ClientBase, name: ReferenceSetName, code: ErrorCode): Promise<void> {
  await client.query(
    `WITH line AS (
       INSERT INTO reference_set (name, failed_at, failure) VALUES ($1, clock_timestamp(), $2)
       ON CONFLICT (name) DO UPDATE SET failed_at = clock_timestamp(), failure = $2 RETURNING name)
     SELECT pg_notify($3, name) FROM line`,
    [name, code, CHANNEL],
  );
}
