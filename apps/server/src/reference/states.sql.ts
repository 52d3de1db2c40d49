import type { Queryable } from '../pool.ts';

/**
 * Locks of a class that are in use: refreshes in progress in any process; the lock of a killed process ends with its connection. SQL,
 * because Postgres shows its locks in a view, which is not one of our models.
 */
export async function readActiveLocks(db: Queryable, lockClass: number): Promise<{ lock: number }[]> {
  const { rows } = await db.query<{ lock: number }>(
    `SELECT objid::int AS lock FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [lockClass],
  );
  return rows;
}
