import { AppError } from '@comptoir/shared/errors';
import type pg from 'pg';
import type { Database } from '../db.ts';
import { transaction } from '../transaction.sql.ts';
import { type From, type Limit, limitsOf, type Step, waitAfter } from './limits.ts';
import type { Secrets } from './secrets.ts';
import {
  type BlockRow,
  blockUntilFull,
  blockUntilWaited,
  countRefused,
  countTry,
  readSecondsLeft,
  removeForgotten,
  uncountEvaluated,
  uncountWait,
} from './throttle.sql.ts';

/** A counted attempt. It counts as failed until another outcome is reported, so that concurrent attempts are all counted. */
export interface Attempt {
  succeeded(): Promise<void>;
  /** The attempt was not evaluated and is removed from the counters. */
  withdrawn(): Promise<void>;
}

/** An attempt counted by one limit. */
interface Counted extends BlockRow {
  limit: Limit;
}

const limited = (seconds: number | undefined) =>
  new AppError('RATE_LIMITED', 'too many tries', { retryAfter: Math.max(1, Math.ceil(seconds ?? 1)) });

/** Counts one attempt and blocks further ones; rejects with RATE_LIMITED when it is too early. */
async function count(client: pg.ClientBase, limit: Limit): Promise<Counted> {
  const counted = await countTry(client, limit.key);
  if (counted === undefined) throw limited(await readSecondsLeft(client, [limit.key]));
  const row =
    limit.kind === 'window'
      ? await blockUntilFull(client, limit.key, limit.max, limit.seconds)
      : await blockUntilWaited(client, limit.key, waitAfter(counted.tries, limit.free));
  if (row === undefined) throw new Error('the row of the counter is missing');
  return { limit, ...row };
}

const uncount = (pool: pg.Pool, { limit, at, blockedUntil }: Counted) =>
  limit.kind === 'wait' ? uncountWait(pool, limit.key, blockedUntil) : uncountEvaluated(pool, limit.key, at, limit.max);

/** Limits of sign-in and of codes, counted over all processes. */
export function createThrottle({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, secrets: Secrets) {
  const begin = (limits: Limit[]) =>
    transaction(pool, async (client) => {
      const counted: Counted[] = [];
      for (const limit of limits) counted.push(await count(client, limit));
      return counted;
    });

  return {
    /** Counts an attempt before it is sent. Rejects with RATE_LIMITED and the seconds to wait. */
    async attempt(step: Step, from: From): Promise<Attempt> {
      const limits = limitsOf(secrets, step, from);
      const keys = limits.map(({ key }) => key);
      let counted: Counted[];
      try {
        // Checked first, so that blocked attempts do not wait for row locks.
        const seconds = await readSecondsLeft(pool, keys);
        if (seconds > 0) throw limited(seconds);
        counted = await begin(limits);
      } catch (error) {
        // For a refused attempt only a counter is stored, at the limit that blocked it (STR-004).
        if (error instanceof AppError) await countRefused(pool, keys);
        throw error;
      }
      return {
        async succeeded() {
          for (const one of counted) {
            if (one.limit.kind === 'wait' && one.limit.resetsOnSuccess) await prisma.throttle.deleteMany({ where: { key: one.limit.key } });
            else await uncount(pool, one);
          }
        },
        async withdrawn() {
          for (const one of counted) await uncount(pool, one);
        },
      };
    },
    removeExpired: () => removeForgotten(pool),
  };
}
export type Throttle = ReturnType<typeof createThrottle>;
