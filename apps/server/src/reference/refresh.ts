import { AppError, ERROR_CODES, type ErrorCode } from '@comptoir/shared/errors';
import { REFERENCE_SETS, type ReferenceSetName } from '@comptoir/shared/reference/reference';
import type { Pool, PoolClient } from 'pg';
import type { FetchContext } from './fetch-context.ts';
import type { ReferenceSet } from './set.ts';

/** NOTIFY channel; the payload is the name of the set whose state changed. */
export const CHANNEL = 'comptoir_reference';

/** First key of the advisory locks of refreshes; the second is the set's index. */
export const LOCK_CLASS = 1_380_271_686;
export const lockOf = (name: ReferenceSetName) => REFERENCE_SETS.indexOf(name);

/** Longest wait for another process's refresh; one that takes longer is stuck. */
const WAIT = '60s';

interface Line {
  version: number;
  failedAt: Date | null;
  failure: string | null;
  writes: number;
}

async function lineOf(client: PoolClient, name: ReferenceSetName): Promise<Line> {
  const { rows } = await client.query<Line>('SELECT version, failed_at AS "failedAt", failure, writes FROM reference_set WHERE name = $1', [
    name,
  ]);
  return rows[0] ?? { version: 0, failedAt: null, failure: null, writes: 0 };
}

/** Counts a write to each of the sets: from now on, no server takes a copy that lacks it for one that is up to date. */
export async function countWrite(pool: Pool, names: readonly ReferenceSetName[]): Promise<void> {
  await pool.query(
    `INSERT INTO reference_set AS known (name, writes) SELECT name, 1 FROM unnest($1::text[]) AS written (name) ORDER BY name
     ON CONFLICT (name) DO UPDATE SET writes = known.writes + 1`,
    [names],
  );
}

const locking = (client: PoolClient, verb: 'pg_try_advisory_lock' | 'pg_advisory_lock', name: ReferenceSetName) =>
  client.query<{ done: unknown }>(`SELECT ${verb}($1, $2) AS done`, [LOCK_CLASS, lockOf(name)]);

/** Waits for the process that is refreshing; true when its result serves us as well. */
async function joined(client: PoolClient, name: ReferenceSetName, before: Line): Promise<boolean> {
  await client.query(`SET lock_timeout = '${WAIT}'`);
  await locking(client, 'pg_advisory_lock', name);
  const after = await lineOf(client, name);
  if (after.version > before.version) return true;
  // The marketplace is as far from us as from the other; but the other's credential is not ours.
  const failed = after.failedAt?.getTime() !== before.failedAt?.getTime() ? ERROR_CODES.find((code) => code === after.failure) : undefined;
  if (failed === 'UPSTREAM_DOWN' || failed === 'UPSTREAM_DRIFT') throw new AppError(failed, `reference ${name}: another process failed`);
  return false;
}

/** `writes`: how many had been counted before the reading of `items` began. */
async function succeed<Item>(
  client: PoolClient,
  name: ReferenceSetName,
  set: ReferenceSet<Item>,
  items: Item[],
  writes: number,
): Promise<void> {
  await client.query('BEGIN');
  try {
    const rows = await set.replace(client, items);
    await client.query(
      `INSERT INTO reference_set AS known (name, version, rows, refreshed_at, included_writes) VALUES ($1, 1, $2, now(), $3)
       ON CONFLICT (name) DO UPDATE
         SET version = known.version + 1, rows = $2, refreshed_at = now(), included_writes = $3, failed_at = NULL, failure = NULL`,
      [name, rows, writes],
    );
    await client.query('SELECT pg_notify($1, $2)', [CHANNEL, name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function fail(client: PoolClient, name: ReferenceSetName, code: ErrorCode): Promise<void> {
  await client.query(
    `WITH line AS (
       INSERT INTO reference_set (name, failed_at, failure) VALUES ($1, clock_timestamp(), $2)
       ON CONFLICT (name) DO UPDATE SET failed_at = clock_timestamp(), failure = $2 RETURNING name)
     SELECT pg_notify($3, name) FROM line`,
    [name, code, CHANNEL],
  );
}

/**
 * Reads a set upstream and replaces the kept copy, in one transaction with its version. One process at a time does so: the others wait and
 * take its version, which may have been read before a write that is counted since. A failure is written down and thrown.
 */
export async function refreshSet<Item>(pool: Pool, name: ReferenceSetName, set: ReferenceSet<Item>, context: FetchContext): Promise<void> {
  const client = await pool.connect();
  let broken = false;
  // Without a listener, a database that goes away between two statements would end the process.
  const breaks = () => {
    broken = true;
  };
  client.on('error', breaks);
  try {
    const before = await lineOf(client, name);
    const { rows } = await locking(client, 'pg_try_advisory_lock', name);
    if (rows[0]?.done !== true && (await joined(client, name, before))) return;
    try {
      const { writes } = await lineOf(client, name);
      await succeed(client, name, set, await set.fetch(context), writes);
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'INTERNAL';
      if (!context.signal.aborted) await fail(client, name, code).catch(breaks);
      throw error;
    }
  } finally {
    // On a broken connection this fails, and its end has freed the lock.
    await client.query(`SELECT pg_advisory_unlock(${LOCK_CLASS}, ${lockOf(name)}); RESET lock_timeout`).catch(breaks);
    client.off('error', breaks);
    client.release(broken);
  }
}
