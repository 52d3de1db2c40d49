import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import type { Outcome } from '@comptoir/shared/imports/plan';
import { digest } from '../../imported-code.sql.ts';
import type { JobClaim } from '../../jobs/claim.ts';
import type { Queryable } from '../../pool.ts';
import type { StockRecord } from '../../stock-copy/stock-copy.sql.ts';
import { type ImportedProduct, REMEMBERED } from './elsewhere.sql.ts';
import { JOB_IS_CURRENT, problem } from './rows.sql.ts';

/**
 * SQL, because one statement writes a page, and the last of several equal rows replaces the others. A disabled unit replaces no other one: what was
 * imported again under its name is in stock (IPR-003).
 */
export async function writeStock(db: Queryable, uuid: string, reading: string, records: readonly StockRecord[]): Promise<void> {
  await db.query(
    `INSERT INTO csv_import_stock (reading, key, import_uuid, record, state, expires, number, name)
       SELECT DISTINCT ON (2) $2::uuid, ${digest('key')}, $1::uuid, record, state, expires, number, name
       FROM jsonb_to_recordset($3::jsonb) AS stock (key text, record uuid, state text, expires date, number text, name text)
       ORDER BY 2, state = 'disabled'
     ON CONFLICT (reading, key) DO UPDATE SET record = excluded.record, state = excluded.state, expires = excluded.expires, number = excluded.number,
       name = excluded.name
     WHERE excluded.state <> 'disabled' OR csv_import_stock.record = excluded.record`,
    [uuid, reading, JSON.stringify(records)],
  );
}

/**
 * A column of the record with the row's key in a copy of the stock. SQL, because it is one look-up in the index for each row: a join could be
 * planned as a comparison of each row with each record, by statistics from before the tables were filled (OUT-013).
 */
export const inStock = (column: string, reading: string, where = 'true') =>
  `(SELECT stock.${column} FROM csv_import_stock AS stock WHERE stock.reading = ${reading} AND stock.key = row.key AND ${where})`;

/**
 * The same, of the records with one of these numbers (IPR-017): the smallest one. SQL, because the index of the numbers alone can find them: by
 * that of the reading, whose estimate may be one row, each row would be compared with the whole stock.
 */
export const inStockByNumber = (column: string, reading: string, numbers: string, where = 'true') =>
  `(SELECT min(stock.${column}) FROM csv_import_stock AS stock
    WHERE stock.number = ANY(ARRAY(SELECT unnest(${numbers}))) AND coalesce(stock.reading = ${reading}, false) AND ${where})`;

/** In stock, sold or not: a disabled unit is none (IPR-003). */
export const IS_STOCK = "stock.state <> 'disabled'";

/** Condition: the row's key is that of a disabled unit. SQL, because it is a part of a statement. */
export const isDisabled = (reading: string) => `${inStock('key', reading, `NOT ${IS_STOCK}`)} IS NOT NULL`;

const asDay = (day: string) => `coalesce(to_char(${day}, 'DD/MM/YYYY'), $8::text)`;

/**
 * Marks the rows that are in stock, those with another expiry, or with an empty one beside one in stock, with both days (IPR-004). SQL,
 * because one statement compares rows and stock (IPL-016).
 */
export async function markSame(db: Queryable, uuid: string, { uuid: job, fence }: JobClaim, reading: string): Promise<void> {
  await db.query(
    `UPDATE csv_import_row AS row SET verdict = 'same'
     WHERE row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful') AND ${inStock('key', '$4', IS_STOCK)} IS NOT NULL AND ${JOB_IS_CURRENT}`,
    [uuid, job, fence, reading],
  );
  const day = `nullif(row.values->>'expirationDate', '')::date`;
  await db.query(
    `UPDATE csv_import_row AS row SET problems = row.problems || ${problem(
      'warning',
      `$5::text || ${asDay(inStock('expires', '$4'))} || $6::text || ${asDay(day)} || $7::text`,
    )}
     WHERE row.import_uuid = $1 AND row.verdict = 'same' AND row.values ? 'expirationDate' AND ${inStock('key', '$4')} IS NOT NULL
       AND ${inStock('expires', '$4')} IS DISTINCT FROM ${day} AND ${JOB_IS_CURRENT}`,
    [uuid, job, fence, reading, ...texts.otherExpiry, texts.noExpiry],
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
  const key = inStock('key', '$4', IS_STOCK);
  const { rowCount } = await db.query(
    `UPDATE csv_import_row AS row SET ${outcome(`CASE row.verdict WHEN 'same' THEN $7::text ELSE $6::text END`)}
     WHERE row.import_uuid = $1 AND row.outcome IS NULL AND ${JOB_IS_CURRENT}
       AND ((row.verdict = ANY($5) AND ${key} IS NOT NULL) OR (row.verdict = 'same' AND ${key} IS NULL))`,
    [uuid, job, fence, reading, verdicts, moved, vanished],
  );
  return rowCount ?? 0;
}

/** The record in stock is that of the row, where it is known: another one may have the same address. */
const IS_RECORD = '(row.record IS NULL OR stock.record = row.record)';

/**
 * Counts the rows with these outcomes by their state in the stock; missing ones are `gone`. SQL, because one statement compares rows and
 * stock.
 */
export async function countInStock(
  db: Queryable,
  uuid: string,
  reading: string,
  outcomes: readonly Outcome[],
): Promise<Map<string, number>> {
  const { rows } = await db.query<{ state: string; count: number }>(
    `SELECT coalesce(${inStock('state', '$2', IS_RECORD)}, 'gone') AS state, count(*)::int AS count
     FROM csv_import_row AS row WHERE row.import_uuid = $1 AND row.outcome = ANY($3) GROUP BY 1`,
    [uuid, reading, outcomes],
  );
  return new Map(rows.map(({ state, count }) => [state, count]));
}

/** A batch of added rows whose record is still unsold, after a line. SQL, because it compares rows and stock. */
export async function readUnsold(
  db: Queryable,
  uuid: string,
  reading: string,
  after: number,
  limit: number,
): Promise<{ line: number; record: string }[]> {
  const { rows } = await db.query<{ line: number; record: string }>(
    `SELECT line, record FROM (
       SELECT row.line, ${inStock('record', '$2', "stock.state = 'available' AND stock.record = row.record")} AS record FROM csv_import_row AS row
       WHERE row.import_uuid = $1 AND row.outcome = 'added' AND row.line > $3 ORDER BY row.line) AS added
     WHERE record IS NOT NULL ORDER BY line LIMIT $4`,
    [uuid, reading, after, limit],
  );
  return rows;
}

/**
 * Keeps with each added row the record that was found for it: only such a row can be undone (IPR-001). SQL, because one statement compares
 * rows and stock.
 */
export async function keepRecords(db: Queryable, uuid: string, { uuid: job, fence }: JobClaim, reading: string): Promise<void> {
  await db.query(
    `UPDATE csv_import_row AS row SET record = ${inStock('record', '$4')}
     WHERE row.import_uuid = $1 AND row.outcome = 'added' AND row.record IS NULL AND ${inStock('record', '$4')} IS NOT NULL
       AND ${JOB_IS_CURRENT}`,
    [uuid, job, fence, reading],
  );
}

/**
 * Removes the record of added rows which is no longer in stock: it was removed or disabled before the undo. SQL, because one statement compares
 * rows and stock (IPR-001).
 */
export async function forgetVanished(db: Queryable, uuid: string, { uuid: job, fence }: JobClaim, reading: string): Promise<void> {
  await db.query(
    `UPDATE csv_import_row AS row SET record = NULL
     WHERE row.import_uuid = $1 AND row.outcome = 'added' AND row.record IS DISTINCT FROM ${inStock('record', '$4', IS_STOCK)} AND ${JOB_IS_CURRENT}`,
    [uuid, job, fence, reading],
  );
}

/**
 * Marks added rows whose record is no longer in the stock as undone; sold ones stay, and a row that was never found is gone, not undone. SQL,
 * because one statement compares rows and stock (IPL-028, IPR-001).
 */
export async function markUndone(db: Queryable, uuid: string, { uuid: job, fence }: JobClaim, reading: string): Promise<void> {
  await db.query(
    `UPDATE csv_import_row AS row SET outcome = CASE WHEN row.record IS NULL THEN 'gone'
       WHEN ${inStock('state', '$4', 'stock.record = row.record')} = 'sold' THEN 'kept' ELSE 'undone' END
     WHERE row.import_uuid = $1 AND row.outcome = 'added' AND ${JOB_IS_CURRENT}
       AND ${inStock('state', '$4', 'stock.record = row.record')} IS DISTINCT FROM 'available'`,
    [uuid, job, fence, reading],
  );
}

/**
 * Marks rows whose code, document or position is in stock as disabled: they are no stock, and the marketplace does not enable them again; a
 * code that an undo has disabled is told with its day (IPR-003). SQL, because one statement compares rows, stock and remembered codes.
 */
export async function markDisabled(
  db: Queryable,
  { uuid, variantProduct }: ImportedProduct,
  { uuid: job, fence }: JobClaim,
  { keys, reading }: { keys: readonly Buffer[]; reading: string },
): Promise<void> {
  const undone = `(SELECT to_char(max(code.undone_at) AT TIME ZONE 'Europe/Paris', 'DD/MM/YYYY') FROM ${REMEMBERED} AND code.variant_product = $5)`;
  await db.query(
    `UPDATE csv_import_row AS row SET verdict = 'doubtful', problems = jsonb_build_array(jsonb_build_object('column', NULL,
       'level', 'warning', 'message', coalesce($6::text || ${undone}, $7::text) || $8::text, 'cause', 'disabled')) || row.problems
     WHERE row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful') AND ${isDisabled('$9')} AND ${JOB_IS_CURRENT}`,
    [uuid, job, fence, keys, variantProduct, ...texts.disabled, reading],
  );
}
