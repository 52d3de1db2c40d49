import type { Queryable } from '../pool.ts';

/** SQL, because it reads no table: it only checks that the database responds. */
export async function ping(db: Queryable): Promise<void> {
  await db.query('SELECT 1');
}
