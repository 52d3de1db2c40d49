import type pg from 'pg';
import type { Queryable } from '../pool.ts';

/** Tries are forgotten this long after the last one; evaluated ones are remembered for the longest window. */
const FORGET = '1 hour';
const FORGET_EVALUATED = '1 day';

/** Seconds until all of these may be tried again. SQL, because the end of a block is compared by the database's clock. */
export async function readSecondsLeft(db: Queryable, keys: Buffer[]): Promise<number> {
  const { rows } = await db.query<{ seconds: number | null }>(
    'SELECT extract(epoch FROM max(blocked_until) - clock_timestamp())::float AS seconds FROM throttle WHERE key = ANY($1)',
    [keys],
  );
  return rows[0]?.seconds ?? 0;
}

/** How many tries there are with this one; none when it is blocked. SQL, because it is a conditional upsert that holds its row. */
export async function countTry(client: pg.ClientBase, key: Buffer): Promise<{ tries: number } | undefined> {
  const { rows } = await client.query<{ tries: number }>(
    `INSERT INTO throttle AS t (key, tries, last_at) VALUES ($1, 1, clock_timestamp())
     ON CONFLICT (key) DO UPDATE SET last_at = clock_timestamp(),
       tries = CASE WHEN t.last_at < clock_timestamp() - interval '${FORGET}' THEN 1 ELSE t.tries + 1 END
     WHERE t.blocked_until IS NULL OR t.blocked_until <= clock_timestamp()
     RETURNING tries`,
    [key],
  );
  return rows[0];
}

/** A try as one limit counted it. */
export interface BlockRow {
  at: Date;
  blockedUntil: Date | null;
}

/** Blocked once the window is full, until its oldest try leaves it. SQL, because it computes on the row that the transaction holds. */
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

/** Blocked for as long as this try costs. SQL, because it computes on the row that the transaction holds. */
export async function blockUntilWaited(client: pg.ClientBase, key: Buffer, seconds: number): Promise<BlockRow | undefined> {
  const { rows } = await client.query<BlockRow>(
    `UPDATE throttle SET blocked_until = last_at + nullif($2, 0) * interval '1 second'
     WHERE key = $1 RETURNING last_at AS at, blocked_until AS "blockedUntil"`,
    [key, seconds],
  );
  return rows[0];
}

/** A wait is lifted only if this very try imposed it: it may be the answer to somebody else's. SQL, because it compares that in the update. */
export async function uncountWait(db: Queryable, key: Buffer, blockedUntil: Date | null): Promise<void> {
  await db.query(
    `UPDATE throttle SET tries = greatest(0, tries - 1), blocked_until = CASE WHEN blocked_until = $2 THEN NULL ELSE blocked_until END
     WHERE key = $1`,
    [key, blockedUntil],
  );
}

/** A window is as full as its tries say. SQL, because others count on the same row meanwhile. */
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

/** SQL, because the end of a block is compared by the database's clock: one that is removed too early lets a try pass. */
export async function removeForgotten(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM throttle WHERE last_at < now() - interval '${FORGET}' AND coalesce(blocked_until, last_at) < now()
       AND (cardinality(evaluated) = 0 OR last_at < now() - interval '${FORGET_EVALUATED}')`,
  );
}
