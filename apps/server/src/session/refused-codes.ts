import type { RefusedCodes } from '@comptoir/shared/session/session';
import type pg from 'pg';
import type { Secrets } from './secrets.ts';

/** Wrong codes of each account since its last sign-in: whoever sends them knows the password, and its owner is told (STR-005). */
export function createRefusedCodes(pool: pg.Pool, secrets: Secrets) {
  const hashesOf = (account: string) => secrets.macs('refused-codes', account.toLowerCase());
  return {
    add: (account: string) =>
      pool.query('INSERT INTO refused_codes AS r (account, codes) VALUES ($1, 1) ON CONFLICT (account) DO UPDATE SET codes = r.codes + 1', [
        hashesOf(account)[0],
      ]),
    /** At sign-in: those since the last one, apart from the `own` ones of this very sign-in. */
    async take(account: string, own: number): Promise<RefusedCodes | null> {
      const { rows } = await pool.query<{ codes: number; since: Date }>(
        'DELETE FROM refused_codes WHERE account = ANY($1) RETURNING codes, since',
        [hashesOf(account)],
      );
      const count = rows.reduce((sum, { codes }) => sum + codes, -own);
      const since = Math.min(...rows.map((row) => row.since.getTime()));
      return count <= 0 ? null : { count, since: new Date(since).toISOString() };
    },
  };
}
export type RefusedCodesStore = ReturnType<typeof createRefusedCodes>;
