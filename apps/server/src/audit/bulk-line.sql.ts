import type { Act, ChangedKind } from '@comptoir/shared/history/changes';
import type { FieldChange } from '@comptoir/shared/history/values';
import type pg from 'pg';

export interface BulkLine {
  job: string;
  /** `bulk.start`, or how the operation is taken back (shared/history/take-back.ts). */
  action: string;
  act: Act;
  kind: ChangedKind;
  /** Another record of the operation, such as the company of which products are hidden; its history has the line too. */
  scope: { kind: string; record: string } | null;
  email: string;
  requestId: string;
}

export interface BulkRecord {
  place: number;
  record: string;
  changes: FieldChange[];
}

/**
 * Adds changed records to the line of a bulk operation, which the first of them begins, and returns its id: `partial` until the operation has ended (BKO-003).
 * SQL, because it is in the transaction of the fence, and adds to counts.
 */
export async function addToBulkLine(
  db: pg.ClientBase,
  { job, action, act, kind, scope, email, requestId }: BulkLine,
  records: readonly [BulkRecord, ...BulkRecord[]],
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `WITH line AS (
       INSERT INTO audit_line (email, action, outcome, request_id, target_count, act, result, kind, record, count, job_uuid)
         VALUES ($1, $11, 'ok', $2, $3, $4, 'partial', $5, $6, $3, $7)
       ON CONFLICT (job_uuid) DO UPDATE SET target_count = audit_line.target_count + $3, count = audit_line.count + $3 RETURNING id),
       targets AS (
         INSERT INTO audit_target (line_id, place, kind, record, changes)
           SELECT line.id, target.place, $5, target.record, target.changes
           FROM line, jsonb_to_recordset($8::jsonb) AS target (place int, record text, changes jsonb)),
       scope AS (
         INSERT INTO audit_target (line_id, place, kind, record) SELECT line.id, -1, $9, $10 FROM line WHERE $9::text IS NOT NULL
         ON CONFLICT DO NOTHING)
     SELECT id::text FROM line`,
    [
      email,
      requestId,
      records.length,
      act,
      kind,
      records[0].record,
      job,
      JSON.stringify(records),
      scope?.kind ?? null,
      scope?.record ?? null,
      action,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Says whether a bulk operation has changed all of its rows. SQL, because it is in the transaction of the fence. */
export async function endBulkLine(db: pg.ClientBase, job: string, isPartial: boolean): Promise<void> {
  await db.query('UPDATE audit_line SET result = $2 WHERE job_uuid = $1', [job, isPartial ? 'partial' : 'done']);
}
