import type { JobPhase, JobState } from '@comptoir/shared/jobs/jobs';
import type { Page } from '@comptoir/shared/list';
import { type Job, Prisma } from '../generated/prisma/client.ts';
import type { Queryable } from '../pool.ts';

/** Condition on a row of `job`. SQL, because the statements that dispatch and claim jobs check it themselves. */
export const IS_NOT_PAUSED = 'NOT EXISTS (SELECT FROM paused_job_kind WHERE paused_job_kind.kind = job.kind)';

/** Phase of a row of `job` (`JobPhase`). SQL, because whether a job is due is decided by the database's clock. */
export const PHASE = `CASE WHEN state <> 'queued' THEN state WHEN NOT ${IS_NOT_PAUSED} THEN 'paused' WHEN run_after > now() THEN 'delayed' ELSE 'queued' END`;

const column = (field: string) => field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
const COLUMNS = Object.values(Prisma.JobScalarFieldEnum).map((field) => `job.${column(field)} AS "${field}"`);

/** Jobs of one author, in one state or in all states. */
const OWN_JOBS = 'author_id = $1 AND ($2::text IS NULL OR state = $2)';

/** Jobs of all authors: in one phase, of one kind, of the authors whose name contains a text. */
const ALL_JOBS = `($1::text IS NULL OR ${PHASE} = $1) AND ($2::text IS NULL OR kind = $2)
  AND ($3::text IS NULL OR strpos(lower(author_name), lower($3)) > 0)`;

export type JobPageRow = Job & { phase: JobPhase };

interface PageInput {
  page: number;
  itemsPerPage: number;
}

/**
 * One page of the jobs that fulfil a condition, newest first, and the total. SQL, because one statement is needed: with separate queries for
 * rows and total, a request would hold one connection while it waits for another, which can deadlock the pool under load.
 */
async function readPage(db: Queryable, condition: string, values: unknown[], { page, itemsPerPage }: PageInput): Promise<Page<JobPageRow>> {
  const { rows } = await db.query<JobPageRow & { total: number }>(
    `SELECT counted.total, job.phase, ${COLUMNS.join(', ')} FROM (SELECT count(*)::int AS total FROM job WHERE ${condition}) counted
     LEFT JOIN LATERAL (
       SELECT *, ${PHASE} AS phase FROM job WHERE ${condition}
       ORDER BY created_at DESC, uuid LIMIT $${values.length + 1} OFFSET $${values.length + 2}
     ) job ON true
     ORDER BY job.created_at DESC, job.uuid`,
    [...values, itemsPerPage, (page - 1) * itemsPerPage],
  );
  // After the last page, one row has only the total and no `uuid`.
  return { items: rows.filter(({ uuid }) => uuid !== null), total: rows[0]?.total ?? 0 };
}

/** SQL, because `readPage` reads rows and total in one statement. */
export const readJobPage = (db: Queryable, { authorId, state }: { authorId: string; state: JobState | undefined }, page: PageInput) =>
  readPage(db, OWN_JOBS, [authorId, state ?? null], page);

export interface QueueFilter {
  phase?: JobPhase | undefined;
  kind?: string | undefined;
  author?: string | undefined;
}

/** SQL, because the phase is compared, and by the database's clock. */
export const readQueuePage = (db: Queryable, { phase, kind, author }: QueueFilter, page: PageInput) =>
  readPage(db, ALL_JOBS, [phase ?? null, kind ?? null, author ?? null], page);

/** Jobs of one kind that have not ended well: how many in each phase, and for how many seconds the oldest that is due has waited. */
interface KindCounts {
  kind: string;
  queued: number;
  delayed: number;
  paused: number;
  running: number;
  failed: number;
  waitedSeconds: number | null;
}

const counted = (phase: string) => `count(*) FILTER (WHERE phase = '${phase}')::int AS ${phase}`;

/** SQL, because one pass counts all phases, by the database's clock. */
export async function countByKind(db: Queryable): Promise<KindCounts[]> {
  const { rows } = await db.query<KindCounts>(
    `SELECT kind, ${['queued', 'delayed', 'paused', 'running', 'failed'].map(counted).join(', ')},
       extract(epoch FROM now() - min(run_after) FILTER (WHERE phase = 'queued'))::float AS "waitedSeconds"
     FROM (SELECT kind, run_after, ${PHASE} AS phase FROM job WHERE state IN ('queued', 'running', 'failed')) job GROUP BY kind`,
  );
  return rows;
}
