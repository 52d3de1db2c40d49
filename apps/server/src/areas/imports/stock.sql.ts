import type { JobClaim } from '../../jobs/claim.ts';
import type { Queryable } from '../../pool.ts';
import { digest, HELD, problem } from './rows.sql.ts';

/** A code, document or position as the marketplace has it, by what rows are compared with. */
export interface StockRecord {
  key: string;
  record: string;
  state: 'available' | 'sold' | 'disabled';
}

/** SQL, because a page is written in one statement, and what comes twice is as it came last. */
export async function writeStock(db: Queryable, uuid: string, reading: string, records: readonly StockRecord[]): Promise<void> {
  await db.query(
    `INSERT INTO csv_import_stock (reading, key, import_uuid, record, state)
       SELECT DISTINCT ON (2) $2::uuid, ${digest('key')}, $1::uuid, record, state
       FROM jsonb_to_recordset($3::jsonb) AS stock (key text, record uuid, state text)
     ON CONFLICT (reading, key) DO UPDATE SET record = excluded.record, state = excluded.state`,
    [uuid, reading, JSON.stringify(records)],
  );
}

/** SQL, because it is what the statements of a reading end with. */
export async function removeStock(db: Queryable, reading: string): Promise<void> {
  await db.query('DELETE FROM csv_import_stock WHERE reading = $1', [reading]);
}

/** SQL, because rows and stock are compared by set (IPL-016). */
export async function markSame(db: Queryable, uuid: string, { uuid: job, fence }: JobClaim, reading: string): Promise<void> {
  await db.query(
    `UPDATE csv_import_row AS row SET verdict = 'same' FROM csv_import_stock AS stock
     WHERE row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful') AND stock.reading = $4 AND stock.key = row.key AND ${HELD}`,
    [uuid, job, fence, reading],
  );
}

/** What was to be sent and is there by now, and what was there and is no longer. SQL, because rows and stock are compared by set (IPL-019). */
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
     WHERE row.import_uuid = $1 AND row.outcome IS NULL AND ${HELD}
       AND ((row.verdict = ANY($5) AND ${inStock}) OR (row.verdict = 'same' AND NOT ${inStock}))`,
    [uuid, job, fence, reading, verdicts, moved, vanished],
  );
  return rowCount ?? 0;
}

/** What an import added, by what the stock says of it now; what the stock lacks is `gone`. SQL, because rows and stock are compared by set. */
export async function countAdded(db: Queryable, uuid: string, reading: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ state: string; count: number }>(
    `SELECT coalesce(stock.state, 'gone') AS state, count(*)::int AS count
     FROM csv_import_row AS row LEFT JOIN csv_import_stock AS stock ON stock.reading = $2 AND stock.key = row.key
     WHERE row.import_uuid = $1 AND row.outcome = 'added' GROUP BY 1`,
    [uuid, reading],
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** Some of what an import added and is still unsold, after a line. SQL, because it joins rows and stock. */
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

/** What was sold stays; what is gone counts as taken back. SQL, because rows and stock are compared by set (IPL-028). */
export async function markUndone(db: Queryable, uuid: string, { uuid: job, fence }: JobClaim, reading: string): Promise<void> {
  await db.query(
    `UPDATE csv_import_row AS row SET outcome = CASE
       WHEN EXISTS (SELECT FROM csv_import_stock AS stock WHERE stock.reading = $4 AND stock.key = row.key AND stock.state = 'sold') THEN 'kept'
       ELSE 'undone' END
     WHERE row.import_uuid = $1 AND row.outcome = 'added' AND ${HELD}
       AND NOT EXISTS (SELECT FROM csv_import_stock AS stock WHERE stock.reading = $4 AND stock.key = row.key AND stock.state = 'available')`,
    [uuid, job, fence, reading],
  );
}
