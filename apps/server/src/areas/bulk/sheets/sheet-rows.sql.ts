import type { SheetCellChoice, SheetRow } from '@comptoir/shared/bulk/sheet-row-list';
import type pg from 'pg';
import type { Queryable } from '../../../pool.ts';

/** Stores rows of a plan, many at once. SQL, because it is in the transaction of the fence. */
export async function insertSheetRows(db: pg.ClientBase, job: string, rows: readonly SheetRow[]): Promise<void> {
  await db.query(
    `INSERT INTO sheet_row (job_uuid, line, record, name, state, fault, cells)
       SELECT $1, line, record, name, state, fault, cells
       FROM jsonb_to_recordset($2::jsonb) AS row (line int, record uuid, name text, state text, fault text, cells jsonb)`,
    [job, JSON.stringify(rows)],
  );
}

/** Removes what an earlier attempt has stored. SQL, because it is in the transaction of the fence. */
export async function removeSheetRows(db: pg.ClientBase, job: string): Promise<void> {
  await db.query('DELETE FROM sheet_row WHERE job_uuid = $1', [job]);
}

/**
 * Stores what is chosen for the cells that were changed elsewhere: one of a line, or all of the plan. SQL, because it changes cells within the
 * JSON of many rows in one statement.
 */
export async function chooseCells(
  db: Queryable,
  job: string,
  choice: SheetCellChoice,
  cell?: { line: number; field: string },
): Promise<void> {
  await db.query(
    `UPDATE sheet_row SET cells = (
         SELECT jsonb_agg(
           CASE WHEN cell ? 'isMoved' AND NOT cell ? 'fault' AND ($4::text IS NULL OR cell ->> 'field' = $4)
             THEN cell || jsonb_build_object('choice', $2::text) ELSE cell END ORDER BY place)
         FROM jsonb_array_elements(cells) WITH ORDINALITY AS item (cell, place))
       WHERE job_uuid = $1 AND ($3::int IS NULL OR line = $3) AND cells @> '[{"isMoved": true}]'`,
    [job, choice, cell?.line ?? null, cell?.field ?? null],
  );
}

/** The written cells of a plan, as `writtenCells`, and their records. SQL, because it counts within the JSON of the rows. */
export async function countWritten(db: Queryable, job: string): Promise<{ cells: number; records: number }> {
  const { rows } = await db.query<{ cells: number; records: number }>(
    `SELECT count(*)::int AS cells, count(DISTINCT line)::int AS records FROM sheet_row, jsonb_array_elements(cells) AS cell
       WHERE job_uuid = $1 AND sheet_row.fault IS NULL AND NOT cell ? 'fault' AND (NOT cell ? 'isMoved' OR cell ->> 'choice' = 'put')`,
    [job],
  );
  return rows[0] ?? { cells: 0, records: 0 };
}
