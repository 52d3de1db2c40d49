import type { Queryable } from '../pool.ts';

/** A code of 30 seconds, accepted one step early or late. */
const LIFE = "interval '90 seconds'";

/** How many of them were free, and are taken now. SQL, because it is a conditional upsert: of two who send a code at once, one takes it. */
export async function takeHashes(db: Queryable, hashes: Buffer[]): Promise<number> {
  const { rowCount } = await db.query(
    `INSERT INTO used_code AS u (hash, expires_at) SELECT hash, now() + ${LIFE} FROM unnest($1::bytea[]) hash ORDER BY hash
     ON CONFLICT (hash) DO UPDATE SET expires_at = excluded.expires_at WHERE u.expires_at <= now()`,
    [hashes],
  );
  return rowCount ?? 0;
}

/** SQL, because the end is compared by the database's clock: a code that is removed too early could be used twice. */
export async function removeExpiredHashes(db: Queryable): Promise<void> {
  await db.query('DELETE FROM used_code WHERE expires_at <= now()');
}
