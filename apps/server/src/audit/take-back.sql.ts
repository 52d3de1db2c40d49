import type { TakeBackKind } from '@comptoir/shared/history/take-back';
import type pg from 'pg';
import type { Queryable } from '../pool.ts';

/** A record of an operation, with the state that the operation replaced and set. */
export interface TakenRecord {
  place: number;
  record: string;
  /** Latest known name. */
  name: string | null;
  before: boolean | null;
  after: boolean | null;
  /** Whether a later change of the history has set this state again. */
  isChanged: boolean;
}

/**
 * The records of an operation, in its order, or one of them. SQL, because changes are JSON values, and one statement looks for the later changes of each
 * record.
 */
export async function readTakenRecords(
  db: Queryable,
  { line, kind, field, record }: { line: string; kind: TakeBackKind; field: string; record?: string },
): Promise<TakenRecord[]> {
  const { rows } = await db.query<TakenRecord>(
    `SELECT target.place, target.record, named.name, (change->>'before')::boolean AS before, (change->>'after')::boolean AS after,
       EXISTS (SELECT FROM audit_target AS later JOIN audit_line AS line ON line.id = later.line_id AND line.result <> 'refused'
         WHERE later.kind = target.kind AND later.record = target.record AND later.line_id > target.line_id
           AND later.changes @> jsonb_build_array(jsonb_build_object('field', $3::text))) AS "isChanged"
     FROM audit_target AS target
     CROSS JOIN LATERAL (SELECT change FROM jsonb_array_elements(target.changes) AS change WHERE change->>'field' = $3) AS made
     LEFT JOIN audit_record AS named ON named.kind = target.kind AND named.record = target.record
     WHERE target.line_id = $1 AND target.kind = $2 AND ($4::text IS NULL OR target.record = $4) ORDER BY target.place`,
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
  kind: TakeBackKind;
  field: string;
  restored: readonly TakenRecord[];
  isPartial: boolean;
  email: string;
  requestId: string;
}

/**
 * The line of an operation that was taken back, once, also when its job is tried again. SQL, because it is in the transaction of the fence.
 */
export async function insertTakeBackLine(db: pg.ClientBase, line: TakeBackLine): Promise<void> {
  const { kind, field, restored, isPartial, email, requestId } = line;
  if (restored.length === 0) return;
  const targets = restored.map(({ record, before, after }, place) => ({
    place,
    record,
    changes: [{ field, before: after, after: before }],
  }));
  await db.query(
    `WITH line AS (
       INSERT INTO audit_line (email, action, outcome, request_id, target_count, act, result, kind, record, count)
       SELECT $1, 'history.takeBack', 'ok', $2, $3, 'restore', $4, $5, $6, $3
       WHERE NOT EXISTS (SELECT FROM audit_line WHERE request_id = $2 AND act = 'restore') RETURNING id)
     INSERT INTO audit_target (line_id, place, kind, record, changes)
       SELECT line.id, target.place, $5, target.record, target.changes
       FROM line, jsonb_to_recordset($7::jsonb) AS target (place int, record text, changes jsonb)`,
    [email, requestId, restored.length, isPartial ? 'partial' : 'done', kind, restored[0]?.record ?? '', JSON.stringify(targets)],
  );
}
