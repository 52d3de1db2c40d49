import type { JobState } from '@comptoir/shared/jobs/jobs';
import { type Job, Prisma } from '../generated/prisma/client.ts';
import type { Queryable } from '../pool.ts';

const column = (field: string) => field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
const COLUMNS = Object.values(Prisma.JobScalarFieldEnum).map((field) => `job.${column(field)} AS "${field}"`);

/** Jobs of one author, in one state or in all states. */
const OWN_JOBS = 'author_id = $1 AND ($2::text IS NULL OR state = $2)';

/** A row of the page with the total; after the last page, one row with only the total and no `uuid`. */
export type JobPageRow = Job & { total: number };

/**
 * One page of an author's jobs, newest first, and the total. SQL, because one statement is needed: with separate queries for rows and
 * total, a request would hold one connection while it waits for another, which can deadlock the pool under load.
 */
export async function readJobPage(
  db: Queryable,
  mine: { authorId: string; state: JobState | undefined },
  limit: number,
  offset: number,
): Promise<JobPageRow[]> {
  const { rows } = await db.query<JobPageRow>(
    `SELECT mine.total, ${COLUMNS.join(', ')} FROM (SELECT count(*)::int AS total FROM job WHERE ${OWN_JOBS}) mine
     LEFT JOIN LATERAL (SELECT * FROM job WHERE ${OWN_JOBS} ORDER BY created_at DESC, uuid LIMIT $3 OFFSET $4) job ON true
     ORDER BY job.created_at DESC, job.uuid`,
    [mine.authorId, mine.state ?? null, limit, offset],
  );
  return rows;
}
