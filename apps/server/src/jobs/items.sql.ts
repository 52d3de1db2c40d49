import type { Queryable } from '../pool.ts';
import type { JobClaim } from './claim.ts';

/** One of the things that a job does one by one, by its place in the payload, and what became of it in the words of the job's kind. */
export interface JobItem {
  place: number;
  state: string;
  message: string | null;
  record: string | null;
}

/** SQL, because it writes behind the fence, many rows in one statement. False when the attempt no longer holds the job. */
export async function writeJobItems(db: Queryable, { uuid, fence }: JobClaim, items: readonly JobItem[]): Promise<boolean> {
  const { rows } = await db.query<{ held: boolean }>(
    `WITH claimed AS (SELECT uuid FROM job WHERE uuid = $1 AND fence = $2 AND state = 'running' FOR SHARE),
       written AS (
         INSERT INTO job_item (job_uuid, place, state, message, record)
           SELECT claimed.uuid, item.place, item.state, item.message, item.record
           FROM claimed, jsonb_to_recordset($3::jsonb) AS item (place int, state text, message text, record uuid)
         ON CONFLICT (job_uuid, place) DO UPDATE SET state = excluded.state, message = excluded.message, record = excluded.record)
     SELECT count(*) = 1 AS held FROM claimed`,
    [uuid, fence, JSON.stringify(items)],
  );
  return rows[0]?.held === true;
}

/** SQL, because an attempt has the pool alone, and reads as plainly as it writes. */
export async function readJobItems(db: Queryable, uuid: string): Promise<JobItem[]> {
  const { rows } = await db.query<JobItem>('SELECT place, state, message, record FROM job_item WHERE job_uuid = $1 ORDER BY place', [uuid]);
  return rows;
}
