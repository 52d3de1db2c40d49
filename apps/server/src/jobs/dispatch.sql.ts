import type pg from 'pg';

/** Any fixed number: one process at a time dispatches. */
const LOCK = 727_418_265;
/** A process that is frozen while it holds the lock loses it after this. */
const LOCK_TIMEOUT = '5s';
/** Jobs of one author and area that the queue knows or that run at a time: a hundred exports of one keep nobody else waiting. */
const AT_A_TIME = 2;
/** Seconds after which a dispatched row is shown to the queue again; the queue ignores what it still knows. */
const REMIND_SECONDS = 2;
/** Rows shown to the queue at a time. */
const BATCH = 500;

/** Exports and imports do not wait for each other either: their kinds begin with their area. */
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

/** Rows that are due, in the order of their authors' turns. SQL, because it ranks rows and notes them in one statement, under the lock. */
export async function takeDue(client: pg.ClientBase): Promise<DueRow[]> {
  const { rows } = await client.query<DueRow>(
    `WITH busy AS (
       SELECT author_id, ${AREA} AS area, count(*) AS jobs FROM job
       WHERE state = 'running' OR (state = 'queued' AND dispatched_at IS NOT NULL) GROUP BY 1, 2
     ), due AS (
       SELECT uuid, coalesce(busy.jobs, 0) + row_number() OVER (PARTITION BY job.author_id, ${AREA} ORDER BY run_after, created_at, uuid) AS place
       FROM job LEFT JOIN busy ON busy.author_id = job.author_id AND busy.area = ${AREA}
       WHERE state = 'queued' AND dispatched_at IS NULL AND run_after <= now()
     )
     UPDATE job SET dispatched_at = now()
     WHERE uuid IN (SELECT uuid FROM due WHERE place <= ${AT_A_TIME} LIMIT ${BATCH})
       OR uuid IN (
         SELECT uuid FROM job WHERE state = 'queued' AND dispatched_at < now() - make_interval(secs => ${REMIND_SECONDS}) LIMIT ${BATCH})
     RETURNING uuid, fence`,
  );
  return rows;
}
