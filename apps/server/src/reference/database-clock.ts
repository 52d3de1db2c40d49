import { databaseTime } from '../database-time.sql.ts';
import type { Queryable } from '../pool.ts';

/**
 * The time of the database without a query for each: as of the last query, and since then by the monotonic clock. The process's own clock may
 * be hours ahead or behind (OUT-015).
 */
export function createDatabaseClock(db: Queryable) {
  let measured: { time: number; at: number } | undefined;
  return {
    async sync(): Promise<void> {
      // The moment before the query: the time in between counts as passed.
      const at = performance.now();
      measured = { time: (await databaseTime(db)).getTime(), at };
    },
    /** Milliseconds since a stored moment; undefined before the first query. */
    age: (moment: Date) => measured && measured.time + performance.now() - measured.at - moment.getTime(),
  };
}
