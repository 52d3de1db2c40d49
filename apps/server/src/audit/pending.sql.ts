import type { Queryable } from '../pool.ts';

/** Stores or replaces a line that is not written yet. SQL, because its time limit is the database's time. */
export async function writePending(db: Queryable, id: string, entry: object, waitMs: number): Promise<void> {
  await db.query(
    `INSERT INTO audit_pending (id, entry, until) VALUES ($1, $2, now() + $3 * interval '1 ms')
     ON CONFLICT (id) DO UPDATE SET entry = excluded.entry, until = excluded.until`,
    [id, JSON.stringify(entry), waitMs],
  );
}

interface PendingLine<Entry> {
  id: string;
  at: Date;
  entry: Entry;
}

/** Takes due lines for a time: of two workers, one writes each. SQL, because it skips rows that another one has locked. */
export async function takePending<Entry>(db: Queryable, count: number, waitMs: number): Promise<PendingLine<Entry>[]> {
  const { rows } = await db.query<PendingLine<Entry>>(
    `UPDATE audit_pending SET until = now() + $2 * interval '1 ms'
     WHERE id IN (SELECT id FROM audit_pending WHERE until <= now() ORDER BY until LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING id, at, entry`,
    [count, waitMs],
  );
  return rows;
}
