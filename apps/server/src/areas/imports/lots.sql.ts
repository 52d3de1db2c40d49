import type { Detection, Mapping } from '@comptoir/shared/imports/detection';
import type { ImportState } from '@comptoir/shared/imports/import';
import type { OutcomeCounts, ValidationCounts } from '@comptoir/shared/imports/plan';
import type pg from 'pg';
import { problem } from './rows.sql.ts';
import { IS_STOCK, inStock } from './stock.sql.ts';

/** Results that the jobs of an import write. */
interface Found {
  state: ImportState;
  sha256: string;
  detection: Detection;
  mapping: Mapping;
  rows: number;
  counts: ValidationCounts | null;
  /** `CauseCount[]` as JSON text: the driver would convert an array to an SQL array. */
  causes: string;
  rowsToSend: number;
  outcomes: OutcomeCounts;
  refusals: string[];
  beforeUuid: string | null;
  beforeAt: Date | null;
  checkedAt: Date;
  finishedAt: Date | null;
}

const COLUMNS: Readonly<Record<keyof Found, string>> = {
  state: 'state',
  sha256: 'sha256',
  detection: 'detection',
  mapping: 'mapping',
  rows: 'rows',
  counts: 'counts',
  causes: 'causes',
  rowsToSend: 'rows_to_send',
  outcomes: 'outcomes',
  refusals: 'refusals',
  beforeUuid: 'before_uuid',
  beforeAt: 'before_at',
  checkedAt: 'checked_at',
  finishedAt: 'finished_at',
};

/** SQL, because a job writes it within the transaction of its fence. */
export async function writeImport(db: pg.ClientBase, uuid: string, found: Partial<Found>): Promise<void> {
  const names = Object.keys(found) as (keyof Found)[];
  const set = names.map((name, place) => `${COLUMNS[name]} = $${place + 2}`).join(', ');
  await db.query(`UPDATE csv_import SET ${set} WHERE uuid = $1`, [uuid, ...names.map((name) => found[name])]);
}

/** A request to the marketplace, with the rows between its first and last line that have no outcome yet. */
export interface LotRow {
  number: number;
  firstLine: number;
  lastLine: number;
  rows: number;
}

/** SQL, because it is written within the transaction of the fence. After it, any attempt that finds the lot reads back its outcome. */
export async function openLot(db: pg.ClientBase, uuid: string, { firstLine, lastLine, rows }: Omit<LotRow, 'number'>): Promise<number> {
  const { rows: written } = await db.query<{ number: number }>(
    `INSERT INTO csv_import_lot (import_uuid, number, first_line, last_line, rows, state)
       SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, 'sending' FROM csv_import_lot WHERE import_uuid = $1 RETURNING number`,
    [uuid, firstLine, lastLine, rows],
  );
  return written[0]?.number ?? 0;
}

/** Removes a lot that had no effect. SQL, because it is written within the transaction of the fence. */
export async function removeLot(db: pg.ClientBase, uuid: string, number: number): Promise<void> {
  await db.query('DELETE FROM csv_import_lot WHERE import_uuid = $1 AND number = $2', [uuid, number]);
}

/** Called when every row of the lot has an outcome. SQL, because it is written within the transaction of the fence. */
export async function closeLot(db: pg.ClientBase, uuid: string, number: number): Promise<void> {
  await db.query(`UPDATE csv_import_lot SET state = 'answered', rows = added + refused WHERE import_uuid = $1 AND number = $2`, [
    uuid,
    number,
  ]);
}

/** SQL, because it increments the counter within the transaction of the fence, together with the counted rows. */
async function countInLot(db: pg.ClientBase, uuid: string, number: number, by: 'added' | 'refused', count: number): Promise<void> {
  if (count > 0)
    await db.query(`UPDATE csv_import_lot SET ${by} = ${by} + $3 WHERE import_uuid = $1 AND number = $2`, [uuid, number, count]);
}

/**
 * Returns the lots with unknown outcome, with the milliseconds since their replies were lost; a lot that is still marked as being sent is
 * marked as lost now. SQL, because the time is that of the database's clock.
 */
export async function markOpenLotsLost(db: pg.ClientBase, uuid: string): Promise<(LotRow & { lostMs: number })[]> {
  const { rows } = await db.query<LotRow & { lostMs: number }>(
    `UPDATE csv_import_lot SET lost_at = coalesce(lost_at, now()) WHERE import_uuid = $1 AND state IN ('sending', 'unknown')
     RETURNING number, first_line AS "firstLine", last_line AS "lastLine", rows, extract(epoch FROM now() - lost_at)::float * 1000 AS "lostMs"`,
    [uuid],
  );
  return rows.toSorted((left, right) => left.number - right.number);
}

/** Some lines of a lot, and the verdicts of the rows to send. */
export interface LotLines {
  number: number;
  first: number;
  last: number;
  verdicts: readonly string[];
}

/**
 * Writes the refusals by line; returns the number of rows. SQL, because one statement writes many rows within the transaction of the fence.
 */
export async function refuseRows(
  db: pg.ClientBase,
  uuid: string,
  number: number,
  refusals: readonly { line: number; message: string }[],
): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE csv_import_row AS row SET outcome = 'refused',
       problems = row.problems || ${problem('error', 'refusal.message')}
     FROM jsonb_to_recordset($2::jsonb) AS refusal (line int, message text)
     WHERE row.import_uuid = $1 AND row.line = refusal.line AND row.outcome IS NULL`,
    [uuid, JSON.stringify(refusals)],
  );
  await countInLot(db, uuid, number, 'refused', rowCount ?? 0);
  return rowCount ?? 0;
}

const OPEN_ROWS = `row.import_uuid = $1 AND row.line BETWEEN $2 AND $3 AND row.verdict = ANY($4) AND (row.outcome IS NULL OR row.outcome = 'unknown')`;

/**
 * Updates the lines without outcome, with `value` as `$5`; returns the number of rows. SQL, because one statement writes many rows within
 * the transaction of the fence.
 */
async function setOpenRows(db: pg.ClientBase, uuid: string, { first, last, verdicts }: LotLines, set: string, value: string | null) {
  const { rowCount } = await db.query(`UPDATE csv_import_row AS row SET ${set} WHERE ${OPEN_ROWS}`, [uuid, first, last, verdicts, value]);
  return rowCount ?? 0;
}

/** Marks the lines without outcome as added; returns their number. SQL, because one statement writes many rows within the transaction of the fence. */
export async function addRows(db: pg.ClientBase, uuid: string, lines: LotLines): Promise<number> {
  const added = await setOpenRows(db, uuid, lines, 'outcome = $5', 'added');
  await countInLot(db, uuid, lines.number, 'added', added);
  return added;
}

/**
 * Marks the lines that are in stock as added; returns their number. SQL, because one statement compares rows and stock within the transaction of the fence
 * (IPL-022).
 */
export async function addFoundRows(
  db: pg.ClientBase,
  uuid: string,
  { number, first, last, verdicts }: LotLines,
  reading: string,
): Promise<number> {
  const { rowCount } = await db.query(
    `UPDATE csv_import_row AS row SET outcome = 'added' WHERE ${OPEN_ROWS} AND ${inStock('key', '$5', IS_STOCK)} IS NOT NULL`,
    [uuid, first, last, verdicts, reading],
  );
  await countInLot(db, uuid, number, 'added', rowCount ?? 0);
  return rowCount ?? 0;
}

/**
 * Marks the lines without outcome as refused, together with their file; returns their number. SQL, because one statement writes them within
 * the transaction of the fence.
 */
export async function refuseRemaining(db: pg.ClientBase, uuid: string, lines: LotLines, message: string): Promise<number> {
  const set = `outcome = 'refused', problems = row.problems || ${problem('error', '$5::text')}`;
  const refused = await setOpenRows(db, uuid, lines, set, message);
  await countInLot(db, uuid, lines.number, 'refused', refused);
  return refused;
}

/**
 * Marks the lines without outcome as unknown, or as not sent (`null`); returns their number. SQL, because one statement writes them within
 * the transaction of the fence.
 */
export const setRemainingOutcome = (db: pg.ClientBase, uuid: string, lines: LotLines, outcome: 'unknown' | null): Promise<number> =>
  setOpenRows(db, uuid, lines, 'outcome = $5', outcome);

/** SQL, because it is written within the transaction of the fence. */
export async function markLotUnknown(db: pg.ClientBase, uuid: string, number: number): Promise<void> {
  await db.query(`UPDATE csv_import_lot SET state = 'unknown', lost_at = coalesce(lost_at, now()) WHERE import_uuid = $1 AND number = $2`, [
    uuid,
    number,
  ]);
}
