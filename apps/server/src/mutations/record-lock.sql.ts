import type { Queryable } from '../pool.ts';
import type { Target } from './target.ts';

/**
 * Acquires free locks and returns their number; skips locks of others. SQL, because it is a conditional upsert of several rows in a fixed
 * order.
 */
export async function insertLocks(db: Queryable, targets: readonly Target[], holder: string, leaseMs: number): Promise<number> {
  const { rowCount } = await db.query(
    `INSERT INTO record_lock (kind, record, holder, until)
       SELECT kind, record, $3, now() + $4 * interval '1 ms' FROM unnest($1::text[], $2::text[]) AS wanted (kind, record) ORDER BY kind, record
     ON CONFLICT (kind, record) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE record_lock.until < now()`,
    [targets.map(({ kind }) => kind), targets.map(({ record }) => record), holder, leaseMs],
  );
  return rowCount ?? 0;
}

/** The rows of a holder, locked in the same order as by `insertLocks`: in table order two such statements could deadlock. */
const LOCKED_RECORDS = `SELECT kind, record FROM record_lock WHERE holder = $1 ORDER BY kind, record FOR UPDATE`;

/** SQL, because it must lock the rows in a fixed order before it deletes them. */
export async function removeLocks(db: Queryable, holder: string): Promise<void> {
  await db.query(
    `WITH locked AS MATERIALIZED (${LOCKED_RECORDS}) DELETE FROM record_lock USING locked
     WHERE (record_lock.kind, record_lock.record) = (locked.kind, locked.record)`,
    [holder],
  );
}

/** Returns the number of locks the holder still has. SQL, because it must lock the rows in a fixed order before it writes, and a lease expires by the database's clock. */
export async function renewLocks(db: Queryable, holder: string, leaseMs: number): Promise<number> {
  const { rowCount } = await db.query(
    `WITH locked AS MATERIALIZED (${LOCKED_RECORDS}) UPDATE record_lock SET until = now() + $2 * interval '1 ms' FROM locked
     WHERE (record_lock.kind, record_lock.record) = (locked.kind, locked.record)`,
    [holder, leaseMs],
  );
  return rowCount ?? 0;
}
