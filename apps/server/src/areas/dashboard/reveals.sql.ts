import { REVEALS_PER_DAY } from '@comptoir/shared/stock/reveal-limits';
import type { Queryable } from '../../pool.ts';

/** Administrators who have revealed more codes today, in Paris, than the limit. SQL, because the day is that of the database's clock. */
export async function readManyReveals(db: Queryable): Promise<{ email: string; count: number }[]> {
  const { rows } = await db.query<{ email: string; count: number }>(
    `SELECT email, count(*)::int AS count FROM code_reveal
     WHERE at >= date_trunc('day', now() AT TIME ZONE 'Europe/Paris') AT TIME ZONE 'Europe/Paris'
     GROUP BY email HAVING count(*) > $1 ORDER BY count(*) DESC, email LIMIT 20`,
    [REVEALS_PER_DAY],
  );
  return rows;
}
