import type { Queryable } from '../pool.ts';

/**
 * Locks of a class that are held now: a refresh under way in any process; that of a killed one is gone with its connection. SQL, because
 * Postgres keeps its locks in a view, which is none of our models.
 */
export async function readHeldLocks(db: Queryable, lockClass: number): Promise<{ lock: number }[]> {
  const { rows } = await db.query<{ lock: number }>(
    `SELECT objid::int AS lock FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [lockClass],
  );
  return rows;
}
