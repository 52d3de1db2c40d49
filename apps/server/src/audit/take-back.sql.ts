import type { ChangedKind } from '@comptoir/shared/history/changes';
import type { FieldChange } from '@comptoir/shared/history/values';
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
         WHERE later.kind = target.kind AND later.record = target.record AND (later.at, later.line_id) > (target.at, target.line_id)
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
