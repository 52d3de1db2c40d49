import type { Queryable } from '../pool.ts';
import { PHASE } from './phase.sql.ts';

/** Jobs of one kind that have not ended well: how many in each phase, and for how many seconds the oldest that is due has waited. */
export interface KindCounts {
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
