import type { Queryable } from '../pool.ts';

/** Names of the sets that any process is refreshing. SQL, because the lease of a killed process expires by the database's clock. */
export async function readRefreshing(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ record: string }>("SELECT record FROM record_lock WHERE kind = 'referenceSet' AND until > now()");
  return rows.map(({ record }) => record);
}
