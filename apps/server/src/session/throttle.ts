import { isIPv6 } from 'node:net';
import { AppError } from '@comptoir/shared/errors';
import type pg from 'pg';
import { transaction } from '../db.ts';
import type { Secrets } from './secrets.ts';

/** Longest wait between two tries, in seconds. */
const LONGEST = 15 * 60;
/** Tries are forgotten this long after the last one. */
const FORGET = '1 hour';
/** Failures on one account, from browsers that never opened it, after which a new address has one free try instead of five. */
const UNDER_ATTACK = 50;

type Step = 'sign-in' | 'code';

export interface From {
  account: string;
  address: string;
  /** This browser has opened this very account before. */
  knownDevice: string | null;
}

/** A counted try. It counts as failed unless told otherwise, so that a hundred sent at once are a hundred. */
export interface Attempt {
  succeeded(): Promise<void>;
  /** Nobody said whether it was right: it did not take place. */
  withdrawn(): Promise<void>;
}

interface Limit {
  key: Buffer;
  /** Tries before the first wait; it doubles with each further one. Infinity: counted, never refused. */
  free: number;
  /** A success wipes the count, rather than taking back this one try. */
  wiped: boolean;
}

/** Whole networks count as one address: a single subscriber owns a /64. An IPv4 address may come in IPv6 clothes. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  // The URL parser writes an address in its one canonical form, `::` included.
  const [head = '', tail] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((group) => group !== '').length;
  return [...groups, ...Array<string>(missing).fill('0')].slice(0, 4).join(':');
}

/** Seconds to wait after so many tries, the first `free` of which cost nothing. */
export const waitAfter = (tries: number, free: number) => (tries < free ? 0 : Math.min(LONGEST, 2 ** Math.min(tries - free, 20)));

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

/** Counts one try; rejects with RATE_LIMITED when the time for it has not come. Returns the tries so far. */
async function count(client: pg.ClientBase, { key, free }: Limit): Promise<number> {
  const { rows } = await client.query<{ tries: number }>(
    `INSERT INTO throttle AS t (key, tries, last_at) VALUES ($1, 1, clock_timestamp())
     ON CONFLICT (key) DO UPDATE SET last_at = clock_timestamp(),
       tries = CASE WHEN t.last_at < clock_timestamp() - interval '${FORGET}' THEN 1 ELSE t.tries + 1 END
     WHERE t.blocked_until IS NULL OR t.blocked_until <= clock_timestamp()
     RETURNING tries`,
    [key],
  );
  const tries = rows[0]?.tries;
  if (tries === undefined) throw limited(await secondsLeft(client, [key]));
  const blocked = "UPDATE throttle SET blocked_until = clock_timestamp() + $2 * interval '1 second' WHERE key = $1";
  await client.query(blocked, [key, waitAfter(tries, free)]);
  return tries;
}

/**
 * Limits of sign-in and of codes. Four counters, none of which lets a stranger lock an administrator out (see
 * docs/decisions/2026-11-21-sign-in-limits.md): the pair of account and address, the address, the account as a whole, and for a
 * browser that has opened the account before, that browser alone.
 */
export function createThrottle(pool: pg.Pool, secrets: Secrets) {
  const key = (step: Step, ...parts: string[]) => secrets.mac(`throttle/${step}`, ...parts);

  /** What a try is counted on, in this order always, or two tries could wait for each other. */
  function limitsOf(step: Step, { account, address, knownDevice }: From): Limit[] {
    const network = networkOf(address);
    if (knownDevice !== null) return [{ key: key(step, 'device', account, knownDevice), free: 5, wiped: true }];
    return [
      // Whoever gives a code already knows the password, and is no stranger: there the account as a whole is made to wait too, or the
      // six digits could be searched from many addresses.
      { key: key(step, 'account', account), free: step === 'code' ? 10 : Number.POSITIVE_INFINITY, wiped: false },
      { key: key(step, 'address', network), free: 20, wiped: false },
      { key: key(step, 'pair', account, network), free: 5, wiped: true },
    ];
  }

  const begin = (limits: Limit[]) =>
    transaction(pool, async (client) => {
      let attacked = false;
      for (const limit of limits) {
        const tries = await count(client, attacked && limit.wiped ? { ...limit, free: 1 } : limit);
        attacked ||= limit.free === Number.POSITIVE_INFINITY && tries > UNDER_ATTACK;
      }
    });

  const takeBack = (keys: Buffer[]) =>
    pool.query('UPDATE throttle SET tries = greatest(0, tries - 1), blocked_until = NULL WHERE key = ANY($1)', [keys]);

  return {
    /** Counts a try before it is sent on. Rejects with RATE_LIMITED and the seconds to wait. */
    async attempt(step: Step, from: From): Promise<Attempt> {
      const limits = limitsOf(step, { ...from, account: from.account.toLowerCase() });
      // Looked at first, so that those who must wait anyway do not queue for the rows as well.
      const seconds = await secondsLeft(
        pool,
        limits.map((limit) => limit.key),
      );
      if (seconds > 0) throw limited(seconds);
      await begin(limits);
      return {
        async succeeded() {
          await pool.query('DELETE FROM throttle WHERE key = ANY($1)', [limits.filter(({ wiped }) => wiped).map((limit) => limit.key)]);
          await takeBack(limits.filter(({ wiped }) => !wiped).map((limit) => limit.key));
        },
        async withdrawn() {
          await takeBack(limits.map((limit) => limit.key));
        },
      };
    },
    sweep: () =>
      pool.query(`DELETE FROM throttle WHERE last_at < now() - interval '${FORGET}' AND coalesce(blocked_until, last_at) < now()`),
  };
}
export type Throttle = ReturnType<typeof createThrottle>;
