import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import type pg from 'pg';
import { bareCodeSql, CODE, possibleFormsSql, writingsSql } from '../../csv/row-key.ts';
import { digest } from '../../imported-code.sql.ts';
import type { JobClaim } from '../../jobs/claim.ts';
import { avoidPlans, planned } from '../../transaction.sql.ts';
import { type LotLines, OPEN_ROWS } from './lots.sql.ts';
import { JOB_IS_CURRENT, problem } from './rows.sql.ts';
import { inStock, inStockByNumber } from './stock.sql.ts';

/** The forms of a code that a marketplace has stored in another writing: not the first figures that a spreadsheet leaves of a long one (`x`). */
const STORED_FORMS = `ARRAY(SELECT form FROM unnest(${possibleFormsSql(CODE)}) AS form WHERE form NOT LIKE '%x%')`;
const WRITINGS = `ARRAY(SELECT ${digest('writing')} FROM unnest(${writingsSql(CODE)}) AS writing)`;
/** Columns of the codes in stock that are the row's in another writing. */
const otherWritings = (columns: string, reading: string) =>
  `SELECT ${columns} FROM csv_import_stock AS stock
     WHERE stock.number = ANY(${STORED_FORMS}) AND coalesce(stock.reading = ${reading}, false) AND stock.key <> row.key
   UNION ALL SELECT ${columns} FROM csv_import_stock AS stock
     WHERE stock.reading = ${reading} AND stock.key = ANY(${WRITINGS}) AND stock.key <> row.key`;
const hasOtherWriting = (reading: string) => `(${otherWritings('stock.key', reading)} LIMIT 1) IS NOT NULL`;
const hasStock = (reading: string) => `EXISTS (SELECT FROM csv_import_stock AS stock WHERE stock.reading = ${reading})`;
/** The check found another writing of the row's code: it was in stock before the row was sent. */
const wasDamaged = (text: string) => `row.problems @> jsonb_build_array(jsonb_build_object('message', ${text}::text))`;

/**
 * Marks new codes that only differ from one in stock as a spreadsheet would have damaged it, or by their writing, as doubtful (IPR-017). SQL, because one
 * statement compares rows and stock.
 */
export async function markDamaged(db: pg.Pool, uuid: string, { uuid: job, fence }: JobClaim, reading: string): Promise<void> {
  await planned(db, { without: ['seqscan'] }, (client) =>
    client.query(
      `UPDATE csv_import_row AS row SET verdict = 'doubtful', problems = row.problems || ${problem('warning', '$5::text')}
       WHERE row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful') AND ${JOB_IS_CURRENT}
         AND ${hasStock('$4')} AND ${inStockByNumber('number', '$4', possibleFormsSql(CODE), 'stock.key <> row.key')} IS NOT NULL`,
      [uuid, job, fence, reading, texts.damaged],
    ),
  );
}

/**
 * Marks codes that an earlier row of the file has in another writing as doubtful, with its line (IPR-017). SQL, because one statement compares all
 * rows with each other.
 */
export async function markRepeatedWritings(db: pg.Pool, uuid: string, { uuid: job, fence }: JobClaim): Promise<void> {
  await planned(db, { without: ['nestloop'] }, (client) =>
    client.query(
      `WITH code AS (
         SELECT row.line, ${bareCodeSql(CODE)} AS bare FROM csv_import_row AS row
         WHERE row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful', 'same')
       ), first AS (
         SELECT bare, min(line) AS line FROM code GROUP BY bare HAVING count(*) > 1
       )
       UPDATE csv_import_row AS row SET verdict = 'doubtful',
         problems = row.problems || ${problem('warning', '$4::text || first.line::text || $5::text')}
       FROM code JOIN first USING (bare)
       WHERE row.import_uuid = $1 AND row.line = code.line AND row.verdict <> 'same' AND first.line < code.line AND ${JOB_IS_CURRENT}`,
      [uuid, job, fence, ...texts.repeatedWriting],
    ),
  );
}

/**
 * Marks the rows to send whose code came into the stock in another writing since the check (IPR-017, IPL-019); returns their number. SQL, because
 * one statement compares rows and stock.
 */
export async function markMovedWritings(
  db: pg.Pool,
  uuid: string,
  { uuid: job, fence }: JobClaim,
  { reading, verdicts }: { reading: string; verdicts: readonly string[] },
): Promise<number> {
  const { rowCount } = await planned(db, { without: ['seqscan'] }, (client) =>
    client.query(
      `UPDATE csv_import_row AS row SET outcome = 'moved', problems = row.problems || ${problem('warning', '$6::text')}
       WHERE row.import_uuid = $1 AND row.outcome IS NULL AND row.verdict = ANY($5) AND ${JOB_IS_CURRENT} AND ${hasStock('$4')}
         AND NOT ${wasDamaged('$7')} AND ${hasOtherWriting('$4')}`,
      [uuid, job, fence, reading, verdicts, texts.movedWriting, texts.damaged],
    ),
  );
  return rowCount ?? 0;
}

/** Lines of rows that were sent: with one of these outcomes, or of these verdicts and without an outcome. */
interface SentLines {
  first: number;
  last: number;
  verdicts: readonly string[];
  outcomes: readonly string[];
}

/**
 * Adds to a reading of the stock the keys of sent rows whose code the marketplace has stored in another writing, so that they are found: a row that
 * is not found would be sent again, and an undo would leave its code in stock (IPR-001, IPL-022). Only where it is certain: one row, one code, which
 * the check did not find. SQL, because one statement compares rows and stock.
 */
export async function addStoredWritings(
  db: pg.Pool,
  uuid: string,
  reading: string,
  { first, last, verdicts, outcomes }: SentLines,
): Promise<void> {
  await planned(db, { without: ['seqscan', 'nestloop'] }, (client) =>
    client.query(
      `WITH sent AS MATERIALIZED (
         SELECT row.key, row.record AS known, ${wasDamaged('$7')} AS was_damaged, stock.*
         FROM csv_import_row AS row CROSS JOIN LATERAL (
           SELECT * FROM (${otherWritings('stock.key AS stored, stock.record, stock.state, stock.expires', '$2')}) AS stock
           ORDER BY stock.record = row.record DESC, stock.stored = ANY(${WRITINGS}) DESC, stock.stored LIMIT 1) AS stock
         WHERE row.import_uuid = $1 AND row.line BETWEEN $3 AND $4 AND (row.outcome = ANY($6) OR (row.outcome IS NULL AND row.verdict = ANY($5)))
           AND ${hasStock('$2')} AND ${inStock('key', '$2')} IS NULL
       ), counted AS (
         SELECT sent.*, count(*) OVER (PARTITION BY record) AS rows FROM sent
       )
       INSERT INTO csv_import_stock (reading, key, import_uuid, record, state, expires)
         SELECT $2::uuid, row.key, $1::uuid, row.record, row.state, row.expires FROM counted AS row
           LEFT JOIN csv_import_row AS exact ON exact.import_uuid = $1 AND exact.key = row.stored
         WHERE row.known = row.record OR (row.known IS NULL AND row.rows = 1 AND NOT row.was_damaged AND exact.line IS NULL)
       ON CONFLICT DO NOTHING`,
      [uuid, reading, first, last, verdicts, outcomes, texts.damaged],
    ),
  );
}

/**
 * Reports the sent rows without outcome that may be in stock in another writing, so that they are not sent again; returns their number (IPL-022).
 * SQL, because one statement compares rows and stock within the transaction of the fence.
 */
export async function markMaybeStored(db: pg.ClientBase, uuid: string, { first, last, verdicts }: LotLines, reading: string) {
  await avoidPlans(db, 'seqscan');
  const { rowCount } = await db.query(
    `UPDATE csv_import_row AS row SET outcome = 'moved', problems = row.problems || ${problem('warning', '$6::text')}
     WHERE ${OPEN_ROWS} AND ${hasStock('$5')} AND ${hasOtherWriting('$5')}`,
    [uuid, first, last, verdicts, reading, texts.maybeStored],
  );
  return rowCount ?? 0;
}
