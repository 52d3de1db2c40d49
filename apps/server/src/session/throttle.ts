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
  if (tries === undefined) {
    const blocked = await client.query<{ seconds: number }>(
      'SELECT ceil(extract(epoch FROM blocked_until - clock_timestamp()))::int AS seconds FROM throttle WHERE key = $1',
      [key],
    );
    throw new AppError('RATE_LIMITED', 'too many tries', { retryAfter: Math.max(1, blocked.rows[0]?.seconds ?? 1) });
  }
  const seconds = waitAfter(tries, free);
  await client.query("UPDATE throttle SET blocked_until = clock_timestamp() + $2 * interval '1 second' WHERE key = $1", [key, seconds]);
  return tries;
}

/**
 * Limits of sign-in and of codes. Four counters, none of which lets a stranger lock an administrator out (see
 * docs/decisions/2026-11-21-sign-in-limits.md): the pair of account and address, the address, the account as a whole, and for a
 * browser that has opened the account before, that browser alone.
 */
export function createThrottle(pool: pg.Pool, secrets: Secrets) {
  const key = (step: Step, ...parts: string[]) => secrets.mac(`throttle/${step}`, ...parts);

  async function begin(step: Step, { account, address, knownDevice }: From): Promise<Limit[]> {
    const network = networkOf(address);
    const counted: Limit[] = [];
    await transaction(pool, async (client) => {
      const add = async (limit: Limit) => {
        counted.push(limit);
        return count(client, limit);
      };
      if (knownDevice !== null) {
        await add({ key: key(step, 'device', account, knownDevice), free: 5, wiped: true });
        return;
      }
      // Always in this order, or two tries could wait for each other. Whoever gives a code already knows the password, and is no
      // stranger: there the account as a whole is made to wait too, or the six digits could be searched from many addresses.
      const whole = await add({ key: key(step, 'account', account), free: step === 'code' ? 10 : Number.POSITIVE_INFINITY, wiped: false });
      await add({ key: key(step, 'address', network), free: 20, wiped: false });
      await add({ key: key(step, 'pair', account, network), free: whole > UNDER_ATTACK ? 1 : 5, wiped: true });
    });
    return counted;
  }

  const takeBack = (keys: Buffer[]) =>
    pool.query('UPDATE throttle SET tries = greatest(0, tries - 1), blocked_until = NULL WHERE key = ANY($1)', [keys]);

  return {
    /** Counts a try before it is sent on. Rejects with RATE_LIMITED and the seconds to wait. */
    async attempt(step: Step, from: From): Promise<Attempt> {
      const limits = await begin(step, { ...from, account: from.account.toLowerCase() });
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
