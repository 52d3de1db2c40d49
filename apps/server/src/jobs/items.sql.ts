import type { Queryable } from '../pool.ts';
import type { JobClaim } from './claim.ts';
import type { JobItem } from './items.ts';

/** Returns false when the attempt has lost the job. SQL, because one statement checks the fence and writes many rows. */
export async function writeJobItems(db: Queryable, { uuid, fence }: JobClaim, items: readonly JobItem[]): Promise<boolean> {
  const { rows } = await db.query<{ isCurrent: boolean }>(
    `WITH claimed AS (SELECT uuid FROM job WHERE uuid = $1 AND fence = $2 AND state = 'running' FOR KEY SHARE),
       written AS (
         INSERT INTO job_item (job_uuid, place, state, message, record)
           SELECT claimed.uuid, item.place, item.state, item.message, item.record
           FROM claimed, jsonb_to_recordset($3::jsonb) AS item (place int, state text, message text, record uuid)
         ON CONFLICT (job_uuid, place) DO UPDATE SET state = excluded.state, message = excluded.message, record = excluded.record)
     SELECT count(*) = 1 AS "isCurrent" FROM claimed`,
    [uuid, fence, JSON.stringify(items)],
  );
  return rows[0]?.isCurrent === true;
}
