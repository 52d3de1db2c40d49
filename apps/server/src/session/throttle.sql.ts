import type pg from 'pg';
import type { Queryable } from '../pool.ts';

/** Time after the last attempt until the row is deleted; evaluated attempts are kept for the longest window. */
const RETENTION = '1 hour';
const EVALUATED_RETENTION = '1 day';

/** Seconds until an attempt with all of these keys is allowed. SQL, because the end of a block is compared by the database's clock. */
export async function readSecondsLeft(db: Queryable, keys: Buffer[]): Promise<number> {
  const { rows } = await db.query<{ seconds: number | null }>(
    'SELECT extract(epoch FROM max(blocked_until) - clock_timestamp())::float AS seconds FROM throttle WHERE key = ANY($1)',
    [keys],
  );
  return rows[0]?.seconds ?? 0;
}

/** Number of attempts including this one; undefined when it is blocked. SQL, because it is a conditional upsert that locks its row. */
export async function countTry(client: pg.ClientBase, key: Buffer): Promise<{ tries: number } | undefined> {
  const { rows } = await client.query<{ tries: number }>(
    `INSERT INTO throttle AS t (key, tries, last_at) VALUES ($1, 1, clock_timestamp())
     ON CONFLICT (key) DO UPDATE SET last_at = clock_timestamp(),
       tries = CASE WHEN t.last_at < clock_timestamp() - interval '${RETENTION}' THEN 1 ELSE t.tries + 1 END
     WHERE t.blocked_until IS NULL OR t.blocked_until <= clock_timestamp()
     RETURNING tries`,
    [key],
  );
  return rows[0];
}

/** An attempt counted by one limit. */
export interface BlockRow {
  at: Date;
  blockedUntil: Date | null;
}

/**
 * Blocks when the window is full, until its oldest attempt is outside of it. SQL, because it updates the row that the transaction has
 * locked.
 */
export async function blockUntilFull(client: pg.ClientBase, key: Buffer, max: number, seconds: number): Promise<BlockRow | undefined> {
  const { rows } = await client.query<BlockRow>(
    `UPDATE throttle t SET evaluated = kept.tries,
       blocked_until = CASE WHEN cardinality(kept.tries) >= $2 THEN kept.tries[1] + $3 * interval '1 second' END
     FROM (SELECT array(SELECT e FROM unnest(evaluated) e WHERE e > last_at - $3 * interval '1 second' ORDER BY e) || last_at AS tries
       FROM throttle WHERE key = $1) kept
     WHERE key = $1 RETURNING last_at AS at, blocked_until AS "blockedUntil"`,
    [key, max, seconds],
  );
  return rows[0];
}

/** Blocks for the delay after this attempt. SQL, because it updates the row that the transaction has locked. */
export async function blockUntilWaited(client: pg.ClientBase, key: Buffer, seconds: number): Promise<BlockRow | undefined> {
  const { rows } = await client.query<BlockRow>(
    `UPDATE throttle SET blocked_until = last_at + nullif($2, 0) * interval '1 second'
     WHERE key = $1 RETURNING last_at AS at, blocked_until AS "blockedUntil"`,
    [key, seconds],
  );
  return rows[0];
}

/** Ends a delay only if this attempt caused it, not another one. SQL, because the update compares that. */
export async function uncountWait(db: Queryable, key: Buffer, blockedUntil: Date | null): Promise<void> {
  await db.query(
    `UPDATE throttle SET tries = greatest(0, tries - 1), blocked_until = CASE WHEN blocked_until = $2 THEN NULL ELSE blocked_until END
     WHERE key = $1`,
    [key, blockedUntil],
  );
}

/** Removes one attempt from a window. SQL, because concurrent requests change the same row. */
export async function uncountEvaluated(db: Queryable, key: Buffer, at: Date, max: number): Promise<void> {
  await db.query(
    `UPDATE throttle SET tries = greatest(0, tries - 1), evaluated = array_remove(evaluated, $2::timestamptz(3)),
       blocked_until = CASE WHEN cardinality(array_remove(evaluated, $2::timestamptz(3))) >= $3 THEN blocked_until END
     WHERE key = $1`,
    [key, at, max],
  );
}

/** SQL, because the end of a block is compared by the database's clock. */
export async function countRefused(db: Queryable, keys: Buffer[]): Promise<void> {
  await db.query('UPDATE throttle SET refused = refused + 1 WHERE key = ANY($1) AND blocked_until > clock_timestamp()', [keys]);
}

/** SQL, because the end of a block is compared by the database's clock: if a row were removed too early, an attempt would be allowed. */
export async function removeForgotten(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM throttle WHERE last_at < now() - interval '${RETENTION}' AND coalesce(blocked_until, last_at) < now()
       AND (cardinality(evaluated) = 0 OR last_at < now() - interval '${EVALUATED_RETENTION}')`,
  );
}
