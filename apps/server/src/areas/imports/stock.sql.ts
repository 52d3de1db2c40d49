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

/** SQL, because one statement compares rows and stock (IPL-016). */
export async function markSame(db: Queryable, uuid: string, { uuid: job, fence }: JobClaim, reading: string): Promise<void> {
  await db.query(
    `UPDATE csv_import_row AS row SET verdict = 'same' FROM csv_import_stock AS stock
     WHERE row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful') AND stock.reading = $4 AND stock.key = row.key AND ${JOB_IS_CURRENT}`,
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
  const inStock = `EXISTS (SELECT FROM csv_import_stock AS stock WHERE stock.reading = $4 AND stock.key = row.key)`;
  const { rowCount } = await db.query(
    `UPDATE csv_import_row AS row SET ${outcome(`CASE row.verdict WHEN 'same' THEN $7::text ELSE $6::text END`)}
     WHERE row.import_uuid = $1 AND row.outcome IS NULL AND ${JOB_IS_CURRENT}
       AND ((row.verdict = ANY($5) AND ${inStock}) OR (row.verdict = 'same' AND NOT ${inStock}))`,
    [uuid, job, fence, reading, verdicts, moved, vanished],
  );
  return rowCount ?? 0;
}

/** Counts the added rows by their state in the stock; missing ones are `gone`. SQL, because one statement compares rows and stock. */
export async function countAdded(db: Queryable, uuid: string, reading: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ state: string; count: number }>(
    `SELECT coalesce(stock.state, 'gone') AS state, count(*)::int AS count
     FROM csv_import_row AS row LEFT JOIN csv_import_stock AS stock ON stock.reading = $2 AND stock.key = row.key
     WHERE row.import_uuid = $1 AND row.outcome = 'added' GROUP BY 1`,
    [uuid, reading],
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** A batch of added rows that are still unsold, after a line. SQL, because it joins rows and stock. */
export async function readUnsold(
  db: Queryable,
  uuid: string,
  reading: string,
  after: number,
  limit: number,
): Promise<{ line: number; record: string }[]> {
  const { rows } = await db.query<{ line: number; record: string }>(
    `SELECT row.line, stock.record FROM csv_import_row AS row
       JOIN csv_import_stock AS stock ON stock.reading = $2 AND stock.key = row.key AND stock.state = 'available'
     WHERE row.import_uuid = $1 AND row.outcome = 'added' AND row.line > $3 ORDER BY row.line LIMIT $4`,
    [uuid, reading, after, limit],
  );
  return rows;
}

/**
 * Marks added rows that are no longer in the stock as undone; sold ones stay. SQL, because one statement compares rows and stock (IPL-028).
 */
export async function markUndone(db: Queryable, uuid: string, { uuid: job, fence }: JobClaim, reading: string): Promise<void> {
  await db.query(
    `UPDATE csv_import_row AS row SET outcome = CASE
       WHEN EXISTS (SELECT FROM csv_import_stock AS stock WHERE stock.reading = $4 AND stock.key = row.key AND stock.state = 'sold') THEN 'kept'
       ELSE 'undone' END
     WHERE row.import_uuid = $1 AND row.outcome = 'added' AND ${JOB_IS_CURRENT}
       AND NOT EXISTS (SELECT FROM csv_import_stock AS stock WHERE stock.reading = $4 AND stock.key = row.key AND stock.state = 'available')`,
    [uuid, job, fence, reading],
  );
}
