import type pg from 'pg';
import { type Job, Prisma } from '../generated/prisma/client.ts';

const column = (field: string) => field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
const COLUMNS = Object.values(Prisma.JobScalarFieldEnum).map((field) => `job.${column(field)} AS "${field}"`);

/** One page of an author's jobs, the newest first, and how many there are: one statement, so that it holds one connection and waits for no other. */
export async function readPage(
  pool: pg.Pool,
  authorId: string,
  page: number,
  itemsPerPage: number,
): Promise<{ jobs: Job[]; total: number }> {
  const { rows } = await pool.query<Job & { total: number }>(
    `SELECT mine.total, ${COLUMNS.join(', ')} FROM (SELECT count(*)::int AS total FROM job WHERE author_id = $1) mine
     LEFT JOIN LATERAL (SELECT * FROM job WHERE author_id = $1 ORDER BY created_at DESC, uuid LIMIT $2 OFFSET $3) job ON true
     ORDER BY job.created_at DESC, job.uuid`,
    [authorId, itemsPerPage, (page - 1) * itemsPerPage],
  );
  // Past the last page there is the total alone.
  return { jobs: rows.filter(({ uuid }) => uuid !== null), total: rows[0]?.total ?? 0 };
}
