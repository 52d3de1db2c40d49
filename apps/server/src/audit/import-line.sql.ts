import { fold } from '@comptoir/shared/fold';
import type { Act, ChangedKind } from '@comptoir/shared/history/changes';
import type pg from 'pg';
import { writeRecordNames } from './journal.sql.ts';

interface ImportLine {
  act: Extract<Act, 'import' | 'undo'>;
  import: string;
  kind: ChangedKind;
  /** Number of records that were added or removed. */
  count: number;
  isPartial: boolean;
  email: string;
  requestId: string;
  variant: string;
  productName: string;
}

/**
 * A line of an import whose rows were sent, or removed again, for each attempt that has done so (HIS-009): the readings of the stock count what
 * was removed until then. SQL, because it is in the transaction of the fence.
 */
export async function insertImportLine(db: pg.ClientBase, line: ImportLine): Promise<void> {
  if (line.count <= 0) return;
  await writeRecordNames(db, [{ kind: 'variant', record: line.variant, name: line.productName, folded: fold(line.productName) }]);
  await db.query(
    `WITH line AS (
       INSERT INTO audit_line (email, action, outcome, request_id, target_count, act, result, kind, record, count, import_uuid)
       VALUES ($1, $2, 'ok', $3, 1, $4, $5, $6, '', $7, $8) RETURNING id)
     INSERT INTO audit_target (line_id, place, kind, record, changes)
     SELECT id, 0, 'variant', $9, jsonb_build_array(jsonb_build_object('field', $10::text, 'after', $7::int)) FROM line`,
    [
      line.email,
      line.act === 'import' ? 'imports.applyPlan' : 'imports.undo',
      line.requestId,
      line.act,
      line.isPartial ? 'partial' : 'done',
      line.kind,
      line.count,
      line.import,
      line.variant,
      line.act === 'import' ? 'imported' : 'importUndone',
    ],
  );
}

/**
 * Ends the lines of an import, which say whether all was done; what they do not tell of its `count` is a line. SQL, because it is in the
 * transaction of the fence.
 */
export async function endImportLines(db: pg.ClientBase, line: ImportLine): Promise<void> {
  const { rows } = await db.query<{ count: number }>(
    `UPDATE audit_line SET result = $3 WHERE import_uuid = $1 AND act = $2 RETURNING count`,
    [line.import, line.act, line.isPartial ? 'partial' : 'done'],
  );
  const counted = rows.reduce((sum, { count }) => sum + count, 0);
  await insertImportLine(db, { ...line, count: line.count - counted });
}
