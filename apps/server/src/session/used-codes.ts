import type pg from 'pg';
import type { Secrets } from './secrets.ts';

/** A code of 30 seconds, accepted one step early or late. */
const LIFE = "interval '90 seconds'";

/** A second-factor code is accepted once (design §5): whoever reads it over a shoulder, or off the wire, comes too late. */
export function createUsedCodes(pool: pg.Pool, secrets: Secrets) {
  // Under each key of the ring: a process that has not got the new key yet knows the code by the old one.
  const hashesOf = (account: string, code: string) => secrets.macs('used-code', account.toLowerCase(), code);
  return {
    /** Takes the code, before it is sent on: of two who send it at once, one is refused. False when it was taken before. */
    async take(account: string, code: string): Promise<boolean> {
      const hashes = hashesOf(account, code);
      const { rowCount } = await pool.query(
        `INSERT INTO used_code AS u (hash, expires_at) SELECT hash, now() + ${LIFE} FROM unnest($1::bytea[]) hash ORDER BY hash
         ON CONFLICT (hash) DO UPDATE SET expires_at = excluded.expires_at WHERE u.expires_at <= now()`,
        [hashes],
      );
      return rowCount === hashes.length;
    },
    /** It was not accepted: a code typed too early for the marketplace's clock may be typed again. */
    release: (account: string, code: string) => pool.query('DELETE FROM used_code WHERE hash = ANY($1)', [hashesOf(account, code)]),
    removeExpired: () => pool.query('DELETE FROM used_code WHERE expires_at <= now()'),
  };
}
export type UsedCodes = ReturnType<typeof createUsedCodes>;
