import type { Queryable } from '../pool.ts';
import type { Target } from './target.ts';

/** How many of them are held now: what others hold is passed over. SQL, because it is a conditional upsert, of all of them, in an order. */
export async function insertLocks(db: Queryable, targets: readonly Target[], holder: string, leaseMs: number): Promise<number> {
  const { rowCount } = await db.query(
    `INSERT INTO record_lock (kind, record, holder, until)
       SELECT kind, record, $3, now() + $4 * interval '1 ms' FROM unnest($1::text[], $2::text[]) AS wanted (kind, record) ORDER BY kind, record
     ON CONFLICT (kind, record) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE record_lock.until < now()`,
    [targets.map(({ kind }) => kind), targets.map(({ record }) => record), holder, leaseMs],
  );
  return rowCount ?? 0;
}

/** The rows of a holder, locked in the order in which others acquire them: in the order of the table, two of these would wait for each other. */
const HELD = `SELECT kind, record FROM record_lock WHERE holder = $1 ORDER BY kind, record FOR UPDATE`;

/** SQL, because it locks the rows in their order before it deletes them. */
export async function removeLocks(db: Queryable, holder: string): Promise<void> {
  await db.query(
    `WITH held AS MATERIALIZED (${HELD}) DELETE FROM record_lock USING held
     WHERE (record_lock.kind, record_lock.record) = (held.kind, held.record)`,
    [holder],
  );
}

/** SQL, because it locks the rows in their order before it writes, and a lease ends by the database's clock. */
export async function renewLocks(db: Queryable, holder: string, leaseMs: number): Promise<void> {
  await db.query(
    `WITH held AS MATERIALIZED (${HELD}) UPDATE record_lock SET until = now() + $2 * interval '1 ms' FROM held
     WHERE (record_lock.kind, record_lock.record) = (held.kind, held.record)`,
    [holder, leaseMs],
  );
}
