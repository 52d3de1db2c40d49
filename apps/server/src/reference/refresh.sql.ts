import type { ErrorCode } from '@comptoir/shared/errors';
import type { ReferenceSetName } from '@comptoir/shared/reference/reference';
import type { ClientBase } from 'pg';
import type { Queryable } from '../pool.ts';

/** NOTIFY channel; the payload is the name of the set whose state changed. */
export const CHANNEL = 'comptoir_reference';

export interface LineRow {
  version: number;
  failedAt: Date | null;
  failure: string | null;
  writes: number;
}

/** SQL, because Prisma returns the counter as a bigint. */
export async function readLine(client: Queryable, name: ReferenceSetName): Promise<LineRow> {
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
export async function writeFailure(client: Queryable, name: ReferenceSetName, code: ErrorCode): Promise<void> {
  await client.query(
    `WITH line AS (
       INSERT INTO reference_set (name, failed_at, failure) VALUES ($1, clock_timestamp(), $2)
       ON CONFLICT (name) DO UPDATE SET failed_at = clock_timestamp(), failure = $2 RETURNING name)
     SELECT pg_notify($3, name) FROM line`,
    [name, code, CHANNEL],
  );
}
