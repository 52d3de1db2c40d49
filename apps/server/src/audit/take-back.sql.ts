import type { ChangedKind } from '@comptoir/shared/history/changes';
import { type TakeBackName, takeBackAction } from '@comptoir/shared/history/take-back';
import type { FieldChange } from '@comptoir/shared/history/values';
import type pg from 'pg';
import { reversedChanges } from '../mutations/changes.ts';
import type { Queryable } from '../pool.ts';

/** A record of an operation, with the changes that are set back. */
export interface TakenRecord {
  place: number;
  record: string;
  /** Latest known name. */
  name: string | null;
  changes: FieldChange[];
  /** Whether a later change of the history has set one of these fields again. */
  isChanged: boolean;
}

/**
 * The records of an operation, in its order, or one of them: their changes of one field, or of all. SQL, because changes are JSON values, and one
 * statement looks for the later changes of each record.
 */
export async function readTakenRecords(
  db: Queryable,
  { line, kind, field, record }: { line: string; kind: ChangedKind; field: string | null; record?: string },
): Promise<TakenRecord[]> {
  const { rows } = await db.query<TakenRecord>(
    `SELECT target.place, target.record, named.name, made.changes,
       EXISTS (SELECT FROM audit_target AS later JOIN audit_line AS line ON line.id = later.line_id AND line.result <> 'refused'
         CROSS JOIN LATERAL jsonb_array_elements(later.changes) AS change
         WHERE later.kind = target.kind AND later.record = target.record AND later.line_id > target.line_id
           AND change->>'field' = ANY(made.fields)) AS "isChanged"
     FROM audit_target AS target
     CROSS JOIN LATERAL (SELECT jsonb_agg(change) AS changes, array_agg(change->>'field') AS fields
       FROM jsonb_array_elements(target.changes) AS change WHERE $3::text IS NULL OR change->>'field' = $3) AS made
     LEFT JOIN audit_record AS named ON named.kind = target.kind AND named.record = target.record
     WHERE target.line_id = $1 AND target.kind = $2 AND made.changes IS NOT NULL AND ($4::text IS NULL OR target.record = $4)
     ORDER BY target.place`,
    [line, kind, field, record ?? null],
  );
  return rows;
}

/** Number of records of an operation that the history did not store: it stores no more than some thousands of a line. SQL, because it subtracts. */
export async function countUnstored(db: Queryable, line: string): Promise<number> {
  const { rows } = await db.query<{ missing: number }>(
    `SELECT greatest(0, target_count - (SELECT count(*)::int FROM audit_target WHERE line_id = line.id)) AS missing
     FROM audit_line AS line WHERE id = $1`,
    [line],
  );
  return rows[0]?.missing ?? 0;
}

interface TakeBackLine {
  name: TakeBackName;
  kind: ChangedKind;
  /** Another record of the operation, such as the company of which products are shown again. */
  scope: { kind: string; record: string } | null;
  restored: readonly TakenRecord[];
  isPartial: boolean;
  email: string;
  requestId: string;
}

/**
 * The line of an operation that was taken back, once, also when its job is tried again. SQL, because it is in the transaction of the fence.
 */
export async function insertTakeBackLine(db: pg.ClientBase, line: TakeBackLine): Promise<void> {
  const { name, kind, scope, restored, isPartial, email, requestId } = line;
  if (restored.length === 0) return;
  const targets = restored.map(({ record, changes }, place) => ({
    place,
    record,
    changes: reversedChanges(changes),
  }));
  await db.query(
    `WITH line AS (
       INSERT INTO audit_line (email, action, outcome, request_id, target_count, act, result, kind, record, count)
       SELECT $1, $8, 'ok', $2, $3, 'restore', $4, $5, $6, $3
       WHERE NOT EXISTS (SELECT FROM audit_line WHERE request_id = $2 AND act = 'restore') RETURNING id),
       scope AS (INSERT INTO audit_target (line_id, place, kind, record) SELECT line.id, -1, $9, $10 FROM line WHERE $9::text IS NOT NULL)
     INSERT INTO audit_target (line_id, place, kind, record, changes)
       SELECT line.id, target.place, $5, target.record, target.changes
       FROM line, jsonb_to_recordset($7::jsonb) AS target (place int, record text, changes jsonb)`,
    [
      email,
      requestId,
      restored.length,
      isPartial ? 'partial' : 'done',
      kind,
      restored[0]?.record ?? '',
      JSON.stringify(targets),
      takeBackAction(name),
      scope?.kind ?? null,
      scope?.record ?? null,
    ],
  );
}
