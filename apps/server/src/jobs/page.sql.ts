import type { JobState } from '@comptoir/shared/jobs';
import { type Job, Prisma } from '../generated/prisma/client.ts';
import type { Queryable } from '../pool.ts';

const column = (field: string) => field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
const COLUMNS = Object.values(Prisma.JobScalarFieldEnum).map((field) => `job.${column(field)} AS "${field}"`);

/** Of one author; of one state, or of all of them. */
const MINE = 'author_id = $1 AND ($2::text IS NULL OR state = $2)';

/** A row of the page with the total beside it; past the last page there is the total alone, and no `uuid`. */
export type JobPageRow = Job & { total: number };

/**
 * One page of an author's jobs, the newest first, and how many there are. SQL, because it is one statement: rows and total asked apart hold a
 * connection while they wait for another one, which ends the service of everybody once all are taken.
 */
export async function readJobPage(
  db: Queryable,
  mine: { authorId: string; state: JobState | undefined },
  limit: number,
  offset: number,
): Promise<JobPageRow[]> {
  const { rows } = await db.query<JobPageRow>(
    `SELECT mine.total, ${COLUMNS.join(', ')} FROM (SELECT count(*)::int AS total FROM job WHERE ${MINE}) mine
     LEFT JOIN LATERAL (SELECT * FROM job WHERE ${MINE} ORDER BY created_at DESC, uuid LIMIT $3 OFFSET $4) job ON true
     ORDER BY job.created_at DESC, job.uuid`,
    [mine.authorId, mine.state ?? null, limit, offset],
  );
  return rows;
}
