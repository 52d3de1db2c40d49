import type pg from 'pg';
import type { Queryable } from '../../pool.ts';
import { problem } from './rows.sql.ts';

/** A request to the marketplace: the rows between its lines that have no outcome yet. */
export interface LotRow {
  number: number;
  firstLine: number;
  lastLine: number;
  rows: number;
}

export interface SendableRow {
  line: number;
  values: Record<string, string>;
}

/** The next rows that have not been sent. SQL, because Prisma would read their key and problems too, millions of times. */
export async function readSendable(
  db: Queryable,
  uuid: string,
  verdicts: readonly string[],
  after: number,
  limit: number,
): Promise<SendableRow[]> {
  const { rows } = await db.query<SendableRow>(
    `SELECT line, values FROM csv_import_row
     WHERE import_uuid = $1 AND line > $3 AND outcome IS NULL AND verdict = ANY($2) ORDER BY line LIMIT $4`,
    [uuid, verdicts, after, limit],
  );
  return rows;
}

/** SQL, because it is written behind the fence: from here on, whoever finds the lot reads back what became of it. */
export async function openLot(db: pg.ClientBase, uuid: string, { firstLine, lastLine, rows }: Omit<LotRow, 'number'>): Promise<number> {
  const { rows: written } = await db.query<{ number: number }>(
    `INSERT INTO csv_import_lot (import_uuid, number, first_line, last_line, rows, state)
       SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $4, 'sending' FROM csv_import_lot WHERE import_uuid = $1 RETURNING number`,
    [uuid, firstLine, lastLine, rows],
  );
  return written[0]?.number ?? 0;
}

/** Nothing of it was done. SQL, because it is written behind the fence. */
export async function removeLot(db: pg.ClientBase, uuid: string, number: number): Promise<void> {
  await db.query('DELETE FROM csv_import_lot WHERE import_uuid = $1 AND number = $2', [uuid, number]);
}

/** SQL, because it is written behind the fence: what has become of the lot is known of every row. */
export async function closeLot(db: pg.ClientBase, uuid: string, number: number): Promise<void> {
  await db.query(`UPDATE csv_import_lot SET state = 'answered', rows = added + refused WHERE import_uuid = $1 AND number = $2`, [
    uuid,
    number,
  ]);
}

/** SQL, because it counts up behind the fence, with the rows that it counts. */
async function countInLot(db: pg.ClientBase, uuid: string, number: number, by: 'added' | 'refused', count: number): Promise<void> {
  if (count > 0)
    await db.query(`UPDATE csv_import_lot SET ${by} = ${by} + $3 WHERE import_uuid = $1 AND number = $2`, [uuid, number, count]);
}

/** Rows that the marketplace has answered. SQL, because it adds up. */
export async function countAnswered(db: Queryable, uuid: string): Promise<number> {
  const { rows } = await db.query<{ rows: number }>(
    'SELECT coalesce(sum(added + refused), 0)::int AS rows FROM csv_import_lot WHERE import_uuid = $1',
    [uuid],
  );
  return rows[0]?.rows ?? 0;
}

/** What a plan sends of its rows. SQL, because it counts without reading. */
export async function countSendable(db: Queryable, uuid: string, verdicts: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ rows: number }>(
    `SELECT count(*)::int AS rows FROM csv_import_row WHERE import_uuid = $1 AND verdict = ANY($2) AND outcome IS DISTINCT FROM 'moved'`,
    [uuid, verdicts],
  );
  return rows[0]?.rows ?? 0;
}

/** Lots of unknown outcome, with the milliseconds since their replies were lost: those found while sending were lost by now. SQL, because the database's clock counts. */
export async function loseOpenLots(db: pg.ClientBase, uuid: string): Promise<(LotRow & { lostMs: number })[]> {
  const { rows } = await db.query<LotRow & { lostMs: number }>(
    `UPDATE csv_import_lot SET lost_at = coalesce(lost_at, now()) WHERE import_uuid = $1 AND state IN ('sending', 'unknown')
     RETURNING number, first_line AS "firstLine", last_line AS "lastLine", rows, extract(epoch FROM now() - lost_at)::float * 1000 AS "lostMs"`,
    [uuid],
  );
  return rows.toSorted((left, right) => left.number - right.number);
}

/** Some lines of a lot, and the verdicts that are sent. */
export interface LotLines {
  number: number;
  first: number;
  last: number;
  verdicts: readonly string[];
}

/** What the marketplace refused, by line. SQL, because many rows are written in one statement behind the fence. */
export async function refuseRows(
  db: pg.ClientBase,
  uuid: string,
  number: number,
  refusals: readonly { line: number; message: string }[],
): Promise<void> {
  const { rowCount } = await db.query(
    `UPDATE csv_import_row AS row SET outcome = 'refused',
       problems = row.problems || ${problem('error', 'refusal.message')}
     FROM jsonb_to_recordset($2::jsonb) AS refusal (line int, message text)
     WHERE row.import_uuid = $1 AND row.line = refusal.line AND row.outcome IS NULL`,
    [uuid, JSON.stringify(refusals)],
  );
  await countInLot(db, uuid, number, 'refused', rowCount ?? 0);
}

const OPEN_ROWS = `row.import_uuid = $1 AND row.line BETWEEN $2 AND $3 AND row.verdict = ANY($4) AND (row.outcome IS NULL OR row.outcome = 'unknown')`;

/** Changes what is left of the lines, with `value` as `$5`; answers how many rows that are. SQL, because they are written by set behind the fence. */
async function setOpenRows(db: pg.ClientBase, uuid: string, { first, last, verdicts }: LotLines, set: string, value: string | null) {
  const { rowCount } = await db.query(`UPDATE csv_import_row AS row SET ${set} WHERE ${OPEN_ROWS}`, [uuid, first, last, verdicts, value]);
  return rowCount ?? 0;
}

/** What is left of the lines was added. SQL, because they are written by set behind the fence. */
export async function addRows(db: pg.ClientBase, uuid: string, lines: LotLines): Promise<void> {
  await countInLot(db, uuid, lines.number, 'added', await setOpenRows(db, uuid, lines, 'outcome = $5', 'added'));
}

/** What is in stock now was added. SQL, because rows and stock are compared by set behind the fence (IPL-022). */
export async function addFoundRows(
  db: pg.ClientBase,
  uuid: string,
  { number, first, last, verdicts }: LotLines,
  reading: string,
): Promise<void> {
  const { rowCount } = await db.query(
    `UPDATE csv_import_row AS row SET outcome = 'added' FROM csv_import_stock AS stock
     WHERE ${OPEN_ROWS} AND stock.reading = $5 AND stock.key = row.key`,
    [uuid, first, last, verdicts, reading],
  );
  await countInLot(db, uuid, number, 'added', rowCount ?? 0);
}

/** What is left of the lines was refused, with the rest of its file. SQL, because they are written by set behind the fence. */
export async function refuseRest(db: pg.ClientBase, uuid: string, lines: LotLines, message: string): Promise<void> {
  const set = `outcome = 'refused', problems = row.problems || ${problem('error', '$5::text')}`;
  await countInLot(db, uuid, lines.number, 'refused', await setOpenRows(db, uuid, lines, set, message));
}

/** What is left of the lines is unknown, or was not done (`null`). The number of these. SQL, because they are written by set behind the fence. */
export const leaveRest = (db: pg.ClientBase, uuid: string, lines: LotLines, outcome: 'unknown' | null): Promise<number> =>
  setOpenRows(db, uuid, lines, 'outcome = $5', outcome);

/** SQL, because it is written behind the fence. */
export async function markLotUnknown(db: pg.ClientBase, uuid: string, number: number): Promise<void> {
  await db.query(`UPDATE csv_import_lot SET state = 'unknown', lost_at = coalesce(lost_at, now()) WHERE import_uuid = $1 AND number = $2`, [
    uuid,
    number,
  ]);
}
