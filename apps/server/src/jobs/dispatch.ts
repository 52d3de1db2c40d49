import type pg from 'pg';
import type { Logger } from 'pino';
import { transaction } from '../transaction.sql.ts';
import type { JobQueue } from './queue.ts';

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

/** Rows that are due, in the order of their authors' turns: the queue is first come, first served. */
const DUE = `
  WITH busy AS (
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
  RETURNING uuid, fence`;

/** Shows the queue what may run now: what waits for a retry or for its author's turn is not there yet, and no more than a few jobs of one author are. */
async function dispatch(pool: pg.Pool, queue: Pick<JobQueue, 'add'>): Promise<void> {
  const entries = await transaction(pool, async (client) => {
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${LOCK_TIMEOUT}'`);
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [LOCK]);
    return rows[0]?.mine === true ? (await client.query<{ uuid: string; fence: string }>(DUE)).rows : [];
  });
  await queue.add(entries.map(({ uuid, fence }) => ({ uuid, fence: BigInt(fence) })));
}

export interface Dispatcher {
  /** Dispatches, or once more when it is at it. Nobody needs to wait for it: what fails or is missed here, the next round of a worker does. */
  run(): Promise<void>;
  /** Resolves once nothing is being dispatched. */
  settled(): Promise<void>;
}

export function createDispatcher(pool: pg.Pool, queue: Pick<JobQueue, 'add'>, log: Logger): Dispatcher {
  let running: Promise<void> | null = null;
  let again = false;
  const rounds = async () => {
    do {
      again = false;
      await dispatch(pool, queue).catch((error) => log.warn({ err: error }, 'not dispatched: left to the next round'));
    } while (again);
    running = null;
  };
  return {
    run() {
      again = true;
      running ??= rounds();
      return running;
    },
    settled: async () => running ?? undefined,
  };
}
