import type { Queryable } from './pool.ts';

/**
 * The time that is stored and compared with stored moments: the clocks of servers differ (OUT-015). SQL, because Prisma fills in the
 * process's time.
 */
export async function databaseTime(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no time');
  return row.now;
}
