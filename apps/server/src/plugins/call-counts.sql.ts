import type { Queryable } from '../pool.ts';

/** Calls in the current period of a key, including this one, and the milliseconds that are left of it. */
export interface CallCount {
  current: number;
  ttl: number;
}

/** Counts a call. SQL, because concurrent servers increment the same row, and its period ends by the database's clock. */
export async function countCall(db: Queryable, key: string, periodMs: number): Promise<CallCount> {
  const { rows } = await db.query<CallCount>(
    `INSERT INTO call_count AS c (key, calls, until) VALUES ($1, 1, clock_timestamp() + $2 * interval '1 millisecond')
     ON CONFLICT (key) DO UPDATE SET
       calls = CASE WHEN c.until > clock_timestamp() THEN c.calls + 1 ELSE 1 END,
       until = CASE WHEN c.until > clock_timestamp() THEN c.until ELSE excluded.until END
     RETURNING calls AS current, greatest(0, extract(epoch FROM until - clock_timestamp()) * 1000)::float AS ttl`,
    [key, periodMs],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the row of the counter is missing');
  return row;
}
