import type { JobClaim } from '../../jobs/claim.ts';
import type { Queryable } from '../../pool.ts';
import { digest, JOB_IS_CURRENT, problem } from './rows.sql.ts';

/** A code, document or position of the marketplace, with its keys for the comparison with rows. */
export interface StockRecord {
  key: string;
  record: string;
  state: 'available' | 'sold' | 'disabled';
}

/** SQL, because one statement writes a page, and the last of several equal rows replaces the others. */
export async function writeStock(db: Queryable, uuid: string, reading: string, records: readonly StockRecord[]): Promise<void> {
  await db.query(
    `INSERT INTO csv_import_stock (reading, key, import_uuid, record, state)
       SELECT DISTINCT ON (2) $2::uuid, ${digest('key')}, $1::uuid, record, state
       FROM jsonb_to_recordset($3::jsonb) AS stock (key text, record uuid, state text)
     ON CONFLICT (reading, key) DO UPDATE SET record = excluded.record, state = excluded.state`,
    [uuid, reading, JSON.stringify(records)],
  );
}

/**
 * A column of the record with the row's key in a copy of the stock. SQL, because it is one look-up in the index for each row: a join could be
 * planned as a comparison of each row with each record, by statistics from before the tables were filled (OUT-013).
 */
export const inStock = (column: string, reading: string, where = 'true') =>
  `(SELECT stock.${column} FROM csv_import_stock AS stock WHERE stock.reading = ${reading} AND stock.key = row.key AND ${where})`;

/** SQL, because one statement compares rows and stock (IPL-016). */
export async function markSame(db: Queryable, uuid: string, { uuid: job, fence }: JobClaim, reading: string): Promise<void> {
  await db.query(
    `UPDATE csv_import_row AS row SET verdict = 'same'
     WHERE row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful') AND ${inStock('key', '$4')} IS NOT NULL AND ${JOB_IS_CURRENT}`,
    [uuid, job, fence, reading],
  );
}

/**
 * Marks rows that were added to or removed from the stock since the check. SQL, because one statement compares rows and stock (IPL-019).
 */
export async function markMoved(
  db: Queryable,
  uuid: string,
  { uuid: job, fence }: JobClaim,
  { reading, verdicts, moved, vanished }: { reading: string; verdicts: readonly string[]; moved: string; vanished: string },
): Promise<number> {
  const outcome = (text: string) => `outcome = 'moved',
    problems = problems || ${problem('warning', `${text}::text`)}`;
  const key = inStock('key', '$4');
  const { rowCount } = await db.query(
    `UPDATE csv_import_row AS row SET ${outcome(`CASE row.verdict WHEN 'same' THEN $7::text ELSE $6::text END`)}
     WHERE row.import_uuid = $1 AND row.outcome IS NULL AND ${JOB_IS_CURRENT}
       AND ((row.verdict = ANY($5) AND ${key} IS NOT NULL) OR (row.verdict = 'same' AND ${key} IS NULL))`,
    [uuid, job, fence, reading, verdicts, moved, vanished],
  );
  return rowCount ?? 0;
}

/** Counts the added rows by their state in the stock; missing ones are `gone`. SQL, because one statement compares rows and stock. */
export async function countAdded(db: Queryable, uuid: string, reading: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ state: string; count: number }>(
    `SELECT coalesce(${inStock('state', '$2')}, 'gone') AS state, count(*)::int AS count
     FROM csv_import_row AS row WHERE row.import_uuid = $1 AND row.outcome = 'added' GROUP BY 1`,
    [uuid, reading],
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** A batch of added rows that are still unsold, after a line. SQL, because it compares rows and stock. */
export async function readUnsold(
  db: Queryable,
  uuid: string,
  reading: string,
  after: number,
  limit: number,
): Promise<{ line: number; record: string }[]> {
  const { rows } = await db.query<{ line: number; record: string }>(
    `SELECT line, record FROM (
       SELECT row.line, ${inStock('record', '$2', "stock.state = 'available'")} AS record FROM csv_import_row AS row
       WHERE row.import_uuid = $1 AND row.outcome = 'added' AND row.line > $3 ORDER BY row.line) AS added
     WHERE record IS NOT NULL ORDER BY line LIMIT $4`,
    [uuid, reading, after, limit],
  );
  return rows;
}

/**
 * Marks added rows that are no longer in the stock as undone; sold ones stay. SQL, because one statement compares rows and stock (IPL-028).
 */
export async function markUndone(db: Queryable, uuid: string, { uuid: job, fence }: JobClaim, reading: string): Promise<void> {
  await db.query(
    `UPDATE csv_import_row AS row SET outcome = CASE ${inStock('state', '$4')} WHEN 'sold' THEN 'kept' ELSE 'undone' END
     WHERE row.import_uuid = $1 AND row.outcome = 'added' AND ${JOB_IS_CURRENT}
       AND ${inStock('state', '$4')} IS DISTINCT FROM 'available'`,
    [uuid, job, fence, reading],
  );
}
