import type { Queryable } from '../pool.ts';

export interface RefusedRow {
  codes: number;
  since: Date;
}

/** SQL, because Prisma's deleteMany does not return rows: with a separate read, a code refused between both would never be reported. */
export async function deleteRefused(db: Queryable, accounts: Buffer[]): Promise<RefusedRow[]> {
  const { rows } = await db.query<RefusedRow>('DELETE FROM refused_codes WHERE account = ANY($1) RETURNING codes, since', [accounts]);
  return rows;
}

/** A code is valid for 30 seconds, and accepted one step early or late. */
const LIFETIME = "interval '90 seconds'";

/**
 * Inserts unused hashes and returns their number. SQL, because it is a conditional insert: only one of two concurrent requests with the
 * same code succeeds.
 */
export async function insertHashes(db: Queryable, hashes: Buffer[]): Promise<number> {
  const { rowCount } = await db.query(
    `INSERT INTO used_code AS u (hash, expires_at) SELECT hash, now() + ${LIFETIME} FROM unnest($1::bytea[]) hash ORDER BY hash
     ON CONFLICT (hash) DO UPDATE SET expires_at = excluded.expires_at WHERE u.expires_at <= now()`,
    [hashes],
  );
  return rowCount ?? 0;
}

/** SQL, because the expiry is compared by the database's clock: a code that is removed too early could be used twice. */
export async function removeExpiredHashes(db: Queryable): Promise<void> {
  await db.query('DELETE FROM used_code WHERE expires_at <= now()');
}
