import type pg from 'pg';
import type { Queryable } from '../pool.ts';
import type { JobKind } from './catalog.ts';
import { MAX_CRASHES } from './failure.ts';
import { IS_NOT_PAUSED } from './page.sql.ts';

/** Any fixed number: only one process at a time dispatches. */
const LOCK = 727_418_265;
/** Timeout after which a frozen process loses the lock. */
const LOCK_TIMEOUT = '5s';
/** Maximum number of queued or running jobs per author and area, so that a hundred exports of one user do not delay the others. */
const MAX_PER_AUTHOR = 2;
/** Number of concurrent jobs of one worker: they mostly wait for the marketplace. */
export const CONCURRENCY = 4;
/**
 * Kinds that hold their place for as long as the marketplace takes for a lot, and how many of their jobs run at once: even an installation with
 * one worker has a place for all others (OUT-012).
 */
const LOTS = ['imports.apply', 'imports.undo'] satisfies JobKind[];
const MAX_LOTS = CONCURRENCY - 1;
/** Seconds after which a dispatched row is added to the queue again; the queue ignores entries that it still contains. */
const REMIND_SECONDS = 2;
/** Rows added to the queue at a time. */
const BATCH = 500;

/** Exports and imports are limited separately: a kind begins with its area. */
const AREA = `split_part(kind, '.', 1)`;

/** False when another process is dispatching. SQL, because it is an advisory lock: it lasts as long as the transaction. */
export async function tryDispatchLock(client: pg.ClientBase): Promise<boolean> {
  await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${LOCK_TIMEOUT}'`);
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [LOCK]);
  return rows[0]?.mine === true;
}

export interface DueRow {
  uuid: string;
  fence: string;
}

/**
 * Marks due rows as dispatched and returns them, in turns by author. SQL, because it ranks and updates rows in one statement, under the
 * lock.
 */
export async function markDueDispatched(client: pg.ClientBase): Promise<DueRow[]> {
  const { rows } = await client.query<DueRow>(
    `WITH busy AS (
       SELECT author_id, ${AREA} AS area, count(*) AS jobs FROM job
       WHERE state = 'running' OR (state = 'queued' AND dispatched_at IS NOT NULL AND ${IS_NOT_PAUSED}) GROUP BY 1, 2
     ), due AS (
       SELECT uuid, run_after, created_at, kind = ANY($1) AS has_lots,
         coalesce(busy.jobs, 0) + row_number() OVER (PARTITION BY job.author_id, ${AREA} ORDER BY run_after, created_at, uuid) AS place
       FROM job LEFT JOIN busy ON busy.author_id = job.author_id AND busy.area = ${AREA}
       WHERE state = 'queued' AND dispatched_at IS NULL AND run_after <= now() AND ${IS_NOT_PAUSED}
     ), turns AS (
       SELECT uuid, place, has_lots, row_number() OVER (PARTITION BY has_lots ORDER BY place, run_after, created_at, uuid) AS turn FROM due
     ), lots AS (
       SELECT count(*) AS jobs FROM job
       WHERE kind = ANY($1) AND (state = 'running' OR (state = 'queued' AND dispatched_at IS NOT NULL AND ${IS_NOT_PAUSED}))
     )
     UPDATE job SET dispatched_at = now()
     WHERE uuid IN (
         SELECT uuid FROM turns, lots
         WHERE place <= ${MAX_PER_AUTHOR} AND (NOT has_lots OR lots.jobs + turn <= ${MAX_LOTS}) LIMIT ${BATCH})
       OR uuid IN (
         SELECT uuid FROM job
         WHERE state = 'queued' AND dispatched_at < now() - make_interval(secs => ${REMIND_SECONDS}) AND ${IS_NOT_PAUSED} LIMIT ${BATCH})
     RETURNING uuid, fence`,
    [LOTS],
  );
  return rows;
}

export interface DueKind {
  kind: string;
  count: number;
  ageSeconds: number;
}

/** The order in which jobs get a place: those that have one come first. */
const BY_PLACE = `state = 'running' DESC, dispatched_at IS NULL`;

/**
 * Jobs that a worker could run now, by kind, and how long the oldest has waited. Not those of a paused kind, and not those that wait for others of
 * their author, or for others that send lots; these wait since the last of them has ended. SQL, because it ranks the rows as `markDueDispatched`
 * does.
 */
export async function countDue(db: Queryable): Promise<DueKind[]> {
  const { rows } = await db.query<DueKind>(
    `WITH active AS (
       SELECT kind, author_id, ${AREA} AS area, state, dispatched_at, run_after, created_at, uuid, kind = ANY($1) AS has_lots,
         row_number() OVER (PARTITION BY author_id, ${AREA} ORDER BY ${BY_PLACE}, run_after, created_at, uuid) AS place
       FROM job WHERE state = 'running' OR (state = 'queued' AND run_after <= now() AND ${IS_NOT_PAUSED})
     ), turns AS (
       SELECT *, row_number() OVER (PARTITION BY has_lots ORDER BY ${BY_PLACE}, place, run_after, created_at, uuid) AS turn FROM active
     )
     SELECT kind, count(*)::int AS count,
       max(extract(epoch FROM now() - greatest(run_after, ended.at, CASE WHEN has_lots THEN lots.ended_at END)))::float AS "ageSeconds"
     FROM turns CROSS JOIN (SELECT max(finished_at) AS ended_at FROM job WHERE kind = ANY($1)) lots LEFT JOIN LATERAL (
       SELECT max(finished_at) AS at FROM job WHERE job.author_id = turns.author_id AND ${AREA} = turns.area
     ) ended ON true
     WHERE state = 'queued' AND place <= ${MAX_PER_AUTHOR} AND (NOT has_lots OR turn <= ${MAX_LOTS}) GROUP BY kind`,
    [LOTS],
  );
  return rows;
}

interface LostRow {
  uuid: string;
  state: string;
}

/**
 * SQL, because leases are compared by the database's clock, and concurrent workers must get different rows. A row whose attempt is in the
 * middle of a transaction is skipped: that attempt is alive, or frozen, and then its transaction ends soon (`lockClaim`).
 */
export async function requeueLostJobs(db: Queryable): Promise<LostRow[]> {
  const { rows } = await db.query<LostRow>(
    `WITH lost AS (SELECT uuid FROM job WHERE state = 'running' AND lease_until < now() FOR UPDATE SKIP LOCKED)
     UPDATE job SET lease_until = NULL, bytes_per_second = 0, run_after = now(), dispatched_at = NULL, crashes = crashes + 1,
       state = CASE WHEN cancel_requested_at IS NOT NULL THEN 'cancelled' WHEN crashes + 1 >= $1 THEN 'failed' ELSE 'queued' END,
       failure = CASE WHEN cancel_requested_at IS NOT NULL OR crashes + 1 < $1 THEN failure ELSE 'INTERNAL' END,
       finished_at = CASE WHEN cancel_requested_at IS NULL AND crashes + 1 < $1 THEN NULL ELSE now() END
     FROM lost WHERE job.uuid = lost.uuid RETURNING job.uuid, state`,
    [MAX_CRASHES],
  );
  return rows;
}
