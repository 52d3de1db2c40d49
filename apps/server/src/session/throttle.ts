import { AppError } from '@comptoir/shared/errors';
import type pg from 'pg';
import { transaction } from '../pool.ts';
import { type From, type Limit, limitsOf, type Step, waitAfter } from './limits.ts';
import type { Secrets } from './secrets.ts';

/** Tries are forgotten this long after the last one; evaluated ones are remembered for the longest window. */
const FORGET = '1 hour';
const FORGET_EVALUATED = '1 day';

/** A counted try. It counts as failed unless told otherwise, so that a hundred sent at once are a hundred. */
export interface Attempt {
  succeeded(): Promise<void>;
  /** Nobody said whether it was right: it did not take place. */
  withdrawn(): Promise<void>;
}

/** A try as one limit counted it. */
interface Counted {
  limit: Limit;
  at: Date;
  blockedUntil: Date | null;
}

const limited = (seconds: number | undefined) =>
  new AppError('RATE_LIMITED', 'too many tries', { retryAfter: Math.max(1, Math.ceil(seconds ?? 1)) });

/** Seconds until all of these may be tried again. */
async function secondsLeft(client: pg.ClientBase | pg.Pool, keys: Buffer[]): Promise<number> {
  const { rows } = await client.query<{ seconds: number | null }>(
    'SELECT extract(epoch FROM max(blocked_until) - clock_timestamp())::float AS seconds FROM throttle WHERE key = ANY($1)',
    [keys],
  );
  return rows[0]?.seconds ?? 0;
}

/** Blocked once the window is full, until its oldest try leaves it. */
const UNTIL_FULL = `UPDATE throttle t SET evaluated = kept.tries,
    blocked_until = CASE WHEN cardinality(kept.tries) >= $2 THEN kept.tries[1] + $3 * interval '1 second' END
  FROM (SELECT array(SELECT e FROM unnest(evaluated) e WHERE e > last_at - $3 * interval '1 second' ORDER BY e) || last_at AS tries
    FROM throttle WHERE key = $1) kept
  WHERE key = $1 RETURNING last_at AS at, blocked_until AS "blockedUntil"`;
/** Blocked for as long as this try costs. */
const UNTIL_WAITED = `UPDATE throttle SET blocked_until = last_at + nullif($2, 0) * interval '1 second'
  WHERE key = $1 RETURNING last_at AS at, blocked_until AS "blockedUntil"`;

/** Counts one try, and blocks what is to follow; rejects with RATE_LIMITED when the time for it has not come. */
async function count(client: pg.ClientBase, limit: Limit): Promise<Counted> {
  const { rows } = await client.query<{ tries: number }>(
    `INSERT INTO throttle AS t (key, tries, last_at) VALUES ($1, 1, clock_timestamp())
     ON CONFLICT (key) DO UPDATE SET last_at = clock_timestamp(),
       tries = CASE WHEN t.last_at < clock_timestamp() - interval '${FORGET}' THEN 1 ELSE t.tries + 1 END
     WHERE t.blocked_until IS NULL OR t.blocked_until <= clock_timestamp()
     RETURNING tries`,
    [limit.key],
  );
  const tries = rows[0]?.tries;
  if (tries === undefined) throw limited(await secondsLeft(client, [limit.key]));
  const blocked =
    limit.kind === 'window'
      ? await client.query<Omit<Counted, 'limit'>>(UNTIL_FULL, [limit.key, limit.max, limit.seconds])
      : await client.query<Omit<Counted, 'limit'>>(UNTIL_WAITED, [limit.key, waitAfter(tries, limit.free)]);
  const [row] = blocked.rows;
  if (row === undefined) throw new Error('the row that was just counted on is gone');
  return { limit, ...row };
}

/** A wait is lifted only if this very try imposed it: it may be the answer to somebody else's. A window is as full as its tries say. */
async function uncount(pool: pg.Pool, { limit, at, blockedUntil }: Counted): Promise<void> {
  if (limit.kind === 'wait') {
    const own = `UPDATE throttle SET tries = greatest(0, tries - 1), blocked_until = CASE WHEN blocked_until = $2 THEN NULL ELSE blocked_until END
      WHERE key = $1`;
    await pool.query(own, [limit.key, blockedUntil]);
    return;
  }
  await pool.query(
    `UPDATE throttle SET tries = greatest(0, tries - 1), evaluated = array_remove(evaluated, $2::timestamptz(3)),
       blocked_until = CASE WHEN cardinality(array_remove(evaluated, $2::timestamptz(3))) >= $3 THEN blocked_until END
     WHERE key = $1`,
    [limit.key, at, limit.max],
  );
}

/** Limits of sign-in and of codes, over all processes. */
export function createThrottle(pool: pg.Pool, secrets: Secrets) {
  const begin = (limits: Limit[]) =>
    transaction(pool, async (client) => {
      const counted: Counted[] = [];
      for (const limit of limits) counted.push(await count(client, limit));
      return counted;
    });

  /** All that is kept of a refused try is a number, on what blocked it (STR-004). */
  const countRefused = (keys: Buffer[]) =>
    pool.query('UPDATE throttle SET refused = refused + 1 WHERE key = ANY($1) AND blocked_until > clock_timestamp()', [keys]);

  return {
    /** Counts a try before it is sent on. Rejects with RATE_LIMITED and the seconds to wait. */
    async attempt(step: Step, from: From): Promise<Attempt> {
      const limits = limitsOf(secrets, step, from);
      const keys = limits.map(({ key }) => key);
      let counted: Counted[];
      try {
        // Looked at first, so that those who must wait anyway do not queue for the rows as well.
        const seconds = await secondsLeft(pool, keys);
        if (seconds > 0) throw limited(seconds);
        counted = await begin(limits);
      } catch (error) {
        if (error instanceof AppError) await countRefused(keys);
        throw error;
      }
      return {
        async succeeded() {
          for (const one of counted) {
            if (one.limit.kind === 'wait' && one.limit.wiped) await pool.query('DELETE FROM throttle WHERE key = $1', [one.limit.key]);
            else await uncount(pool, one);
          }
        },
        async withdrawn() {
          for (const one of counted) await uncount(pool, one);
        },
      };
    },
    removeExpired: () =>
      pool.query(
        `DELETE FROM throttle WHERE last_at < now() - interval '${FORGET}' AND coalesce(blocked_until, last_at) < now()
           AND (cardinality(evaluated) = 0 OR last_at < now() - interval '${FORGET_EVALUATED}')`,
      ),
  };
}
export type Throttle = ReturnType<typeof createThrottle>;
