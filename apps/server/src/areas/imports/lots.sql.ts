import type { LotCount } from '@comptoir/shared/imports/code-lot';
import type { ImportKind } from '@comptoir/shared/imports/columns';
import type { Detection, Mapping } from '@comptoir/shared/imports/detection';
import type { ImportState } from '@comptoir/shared/imports/import';
import type { Outcome, OutcomeCounts, ValidationCounts } from '@comptoir/shared/imports/plan';
import type pg from 'pg';
import type { Queryable } from '../../pool.ts';
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

/** The rows of a lot without outcome: SQL, because it is a part of statements, with `uuid`, `first`, `last` and `verdicts` as values. */
export const OPEN_ROWS = `row.import_uuid = $1 AND row.line BETWEEN $2 AND $3 AND row.verdict = ANY($4) AND (row.outcome IS NULL OR row.outcome = 'unknown')`;

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
 * Marks the lines that are in stock as added; returns their number. A position is one that was found for its row (positions.sql.ts). SQL, because one
 * statement compares rows and stock within the transaction of the fence (IPL-022).
 */
export async function addFoundRows(
  db: pg.ClientBase,
  uuid: string,
  { number, first, last, verdicts }: LotLines,
  { reading, kind }: { reading: string; kind: ImportKind },
): Promise<number> {
  const [isStored, ...values] =
    kind === 'positions' ? ['row.record IS NOT NULL'] : [`${inStock('key', '$5', IS_STOCK)} IS NOT NULL`, reading];
  const { rowCount } = await db.query(`UPDATE csv_import_row AS row SET outcome = 'added' WHERE ${OPEN_ROWS} AND ${isStored}`, [
    uuid,
    first,
    last,
    verdicts,
    ...values,
  ]);
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

/** Outcomes of the rows that an import has brought into the stock, whatever became of them. */
export const BROUGHT = ['added', 'undone', 'kept', 'gone'] as const satisfies Outcome[];

/** First and last day of expiry of a lot. SQL, because the days are inside JSON values. */
export async function readExpiry(db: Queryable, uuid: string): Promise<Pick<LotCount, 'firstExpiry' | 'lastExpiry'>> {
  const { rows } = await db.query<Pick<LotCount, 'firstExpiry' | 'lastExpiry'>>(
    `SELECT min(day) AS "firstExpiry", max(day) AS "lastExpiry"
     FROM (SELECT nullif(row.values->>'expirationDate', '') AS day FROM csv_import_row AS row WHERE row.import_uuid = $1 AND row.outcome = ANY($2)) AS days`,
    [uuid, BROUGHT],
  );
  return rows[0] ?? { firstExpiry: null, lastExpiry: null };
}

/** Maximum number of other lots that are named. */
const TWINS = 5;

/** The lots of other products that have codes of this one. SQL, because hashes are compared by a join. */
export async function readTwins(db: Queryable, uuid: string): Promise<LotCount['twins']> {
  const { rows } = await db.query<LotCount['twins'][number]>(
    `SELECT other.import_uuid AS import, import.file_name AS "fileName", other.product_name AS "productName", count(*)::int AS count
     FROM imported_code AS code
     JOIN imported_code AS other ON other.hash = code.hash AND other.variant_product <> code.variant_product
     JOIN csv_import AS import ON import.uuid = other.import_uuid
     WHERE code.import_uuid = $1 GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 1 LIMIT ${TWINS}`,
    [uuid],
  );
  return rows;
}

/** SQL, because it is written in the transaction of the fence. */
export async function writeLotCount(db: Queryable, uuid: string, lot: LotCount): Promise<void> {
  await db.query('UPDATE csv_import SET lot = $2 WHERE uuid = $1', [uuid, lot]);
}

/** The twins of a lot that was counted before. SQL, because one part of a JSON value is replaced. */
export async function writeTwins(db: Queryable, uuid: string, twins: LotCount['twins']): Promise<void> {
  await db.query(`UPDATE csv_import SET lot = jsonb_set(lot, '{twins}', $2) WHERE uuid = $1 AND lot IS NOT NULL`, [
    uuid,
    JSON.stringify(twins),
  ]);
}
