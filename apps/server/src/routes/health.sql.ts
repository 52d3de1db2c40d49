import type { Queryable } from '../pool.ts';

/** SQL, because it reads no table: whether the database answers, and nothing else. */
export async function ping(db: Queryable): Promise<void> {
  await db.query('SELECT 1');
}
