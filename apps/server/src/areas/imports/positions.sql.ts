import { importJobTexts as texts } from '@comptoir/shared/imports/job-texts';
import type pg from 'pg';
import { placeSql } from '../../csv/row-key.ts';
import { digest } from '../../imported-code.sql.ts';
import type { JobClaim } from '../../jobs/claim.ts';
import type { Queryable } from '../../pool.ts';
import { planned } from '../../transaction.sql.ts';
import { JOB_IS_CURRENT, problem } from './rows.sql.ts';
import { inStockByNumber } from './stock.sql.ts';

/**
 * Adds to a copy of a product's positions the keys of the rows that they were imported from: the marketplace may have stored another address
 * than the file's, or somebody has changed it since. Of two rows with a key, the one of this import counts (IPR-001). SQL, because one statement
 * compares all imported rows with the stock.
 */
export async function addImportedKeys(db: pg.Pool, uuid: string, variantProduct: string, reading: string): Promise<void> {
  await planned(db, { without: ['nestloop'] }, (client) =>
    client.query(
      `INSERT INTO csv_import_stock (reading, key, import_uuid, record, state, name)
         SELECT DISTINCT ON (row.key) $2::uuid, row.key, $1::uuid, row.record, stock.state, stock.name
         FROM csv_import AS import JOIN csv_import_row AS row ON row.import_uuid = import.uuid
           JOIN csv_import_stock AS stock ON stock.reading = $2 AND stock.record = row.record
         WHERE import.kind = 'positions' AND import.variant_product = $3 AND row.outcome = 'added'
         ORDER BY row.key, import.uuid = $1 DESC, import.applied_at DESC
       ON CONFLICT (reading, key) DO UPDATE SET record = excluded.record, state = excluded.state, name = excluded.name`,
      [uuid, reading, variantProduct],
    ),
  );
}

const degrees = (name: string) =>
  `(CASE WHEN row.values->>'${name}' ~ '^[+-]?[0-9]{1,3}(\\.[0-9]+)?$' THEN row.values->>'${name}' END)::float8`;
/** A row's coordinates; NULL where they are none. */
const DEGREES = [degrees('latitude'), degrees('longitude')] as const;
const POINT_TEXT = DEGREES.map((text) => `${text}::text`).join(' || chr(31) || ');
/** The key of a row's point in csv/row-key.ts, as SQL; NULL without coordinates. */
const POINT_KEY = digest(POINT_TEXT);

/** Parts of a step (csv/row-key.ts): a point that was rounded may be on the other side of a border. */
const SHIFTS = [0, 0.05, -0.05].flatMap((north) => [0, 0.05, -0.05].map((east) => [north, east] as const));

/**
 * Marks positions that are not in stock, but at whose point is one with another address, as doubtful, with its name: the first file had no
 * complete address, and the marketplace stored the one next to the point; or a spreadsheet has rounded its coordinates (IPR-001, IPR-017). SQL, because one statement compares rows and stock.
 */
export async function markSamePoint(db: pg.Pool, uuid: string, { uuid: job, fence }: JobClaim, reading: string): Promise<void> {
  const places = `ARRAY[${SHIFTS.map((shifts) => placeSql(...DEGREES, 'point', shifts)).join(', ')}]`;
  const name = inStockByNumber('name', '$4', places);
  await planned(db, { without: ['seqscan'] }, (client) =>
    client.query(
      `UPDATE csv_import_row AS row SET verdict = 'doubtful', problems = row.problems || ${problem('warning', `$5::text || ${name} || $6::text`)}
       WHERE row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful') AND ${name} IS NOT NULL AND ${JOB_IS_CURRENT}`,
      [uuid, job, fence, reading, ...texts.samePoint],
    ),
  );
}

/**
 * Marks positions at the point of an earlier row of the file as doubtful, where one of both has no complete address: the marketplace stores the
 * one next to the point, so that both may be one position (IPR-001). SQL, because one statement compares all rows.
 */
export async function markRepeatedPoints(db: pg.Pool, uuid: string, { uuid: job, fence }: JobClaim): Promise<void> {
  await planned(db, { without: ['nestloop'] }, (client) =>
    client.query(
      `WITH point AS (
         SELECT row.line, ${POINT_TEXT} AS place, row.key = ${POINT_KEY} AS has_no_address FROM csv_import_row AS row
         WHERE row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful', 'same')
       ), first AS (
         SELECT place, min(line) AS line, min(line) FILTER (WHERE has_no_address) AS bare FROM point WHERE place IS NOT NULL GROUP BY place
       )
       UPDATE csv_import_row AS row SET verdict = 'doubtful',
         problems = row.problems || ${problem('warning', '$4::text || first.line::text || $5::text')}
       FROM point JOIN first USING (place)
       WHERE row.import_uuid = $1 AND row.line = point.line AND row.verdict <> 'same' AND first.line < point.line AND ${JOB_IS_CURRENT}
         AND CASE WHEN point.has_no_address THEN true ELSE first.bare < point.line END`,
      [uuid, job, fence, ...texts.repeatedPoint],
    ),
  );
}

/**
 * Remembers which positions a product had before the first row was sent, so that none of them is taken for one of this import (IPR-001). SQL,
 * because one statement copies the reading, and nothing once a row was sent.
 */
export async function rememberPositions(db: Queryable, uuid: string, reading: string): Promise<void> {
  await db.query(
    `INSERT INTO csv_import_stock (reading, key, import_uuid, record, state)
       SELECT $1::uuid, ${digest('record::text')}, $1::uuid, record, 'available'
       FROM (SELECT record FROM csv_import_stock WHERE reading = $2 AND number IS NOT NULL UNION SELECT $1::uuid) AS known
       WHERE NOT EXISTS (SELECT FROM csv_import_lot WHERE import_uuid = $1) ON CONFLICT DO NOTHING`,
    [uuid, reading],
  );
}

/** SQL, because it removes what `rememberPositions` has written, which is no reading of a job. */
export async function forgetPositions(db: Queryable, uuid: string): Promise<void> {
  await db.query('DELETE FROM csv_import_stock WHERE reading = $1', [uuid]);
}

/** Sent rows that are not refused, and whose position is not known yet. */
const OPEN = `row.import_uuid = $1 AND row.record IS NULL AND row.verdict = ANY($5) AND (row.outcome IS NULL OR row.outcome IN ('added', 'unknown'))
  AND EXISTS (SELECT FROM csv_import_lot AS lot WHERE lot.import_uuid = $1 AND row.line BETWEEN lot.first_line AND lot.last_line)`;
/** A position that was not there before the import, and is not that of another of its rows. */
const IS_FREE = `NOT EXISTS (SELECT FROM csv_import_row AS other WHERE other.import_uuid = $1 AND other.record = stock.record)
  AND NOT EXISTS (SELECT FROM csv_import_stock AS before WHERE before.reading = $1 AND before.record = stock.record)`;

/**
 * Keeps with each sent row the position that the marketplace has stored for it, each position with one row: by the key of the row, then, where
 * coordinates were rounded or the address was written otherwise, by its place among the positions that were not there before (IPR-001). A row
 * that the marketplace has joined with another one stays without. SQL, because each statement compares all rows with the stock.
 */
export async function keepPositions(
  db: pg.Pool,
  uuid: string,
  { uuid: job, fence }: JobClaim,
  { reading, verdicts }: { reading: string; verdicts: readonly string[] },
): Promise<void> {
  const values = [uuid, job, fence, reading, verdicts];
  await planned(db, { without: ['nestloop'] }, async (client) => {
    await client.query(
      `UPDATE csv_import_row AS row SET record = found.record FROM (
         SELECT DISTINCT ON (stock.record) stock.record, row.line
         FROM csv_import_row AS row JOIN csv_import_stock AS stock ON stock.reading = $4 AND stock.key = row.key
         WHERE ${OPEN} AND ${IS_FREE} ORDER BY stock.record, coalesce(row.key = ${POINT_KEY}, false), row.line) AS found
       WHERE row.import_uuid = $1 AND row.line = found.line AND ${JOB_IS_CURRENT}`,
      values,
    );
    for (const [north, east] of SHIFTS)
      await client.query(
        `WITH row_at AS (
           SELECT line, place, row_number() OVER (PARTITION BY place ORDER BY line) AS rank FROM (
             SELECT row.line, ${placeSql(...DEGREES, 'place', [north, east])} AS place
             FROM csv_import_row AS row WHERE ${OPEN}) AS open WHERE place IS NOT NULL
         ), stock_at AS (
           SELECT stock.record, stock.number AS place, row_number() OVER (PARTITION BY stock.number ORDER BY stock.record) AS rank
           FROM csv_import_stock AS stock WHERE stock.reading = $4 AND stock.number IS NOT NULL AND ${IS_FREE}
             AND EXISTS (SELECT FROM csv_import_stock AS before WHERE before.reading = $1)
         )
         UPDATE csv_import_row AS row SET record = stock_at.record FROM row_at JOIN stock_at USING (place, rank)
         WHERE row.import_uuid = $1 AND row.line = row_at.line AND ${JOB_IS_CURRENT}`,
        values,
      );
  });
}

/**
 * Refuses added rows that have no position of their own, but at whose address or place is that of another row of the import: the marketplace
 * has stored both as one (IPR-001). Their lots count what was stored. SQL, because one statement compares all rows with the stock.
 */
export async function refuseJoined(db: pg.Pool, uuid: string, { uuid: job, fence }: JobClaim, reading: string): Promise<void> {
  await planned(db, { without: ['nestloop'] }, (client) =>
    client.query(
      `WITH joined AS (
         SELECT DISTINCT ON (row.line) row.line, other.line AS first
         FROM (SELECT row.line, row.key, ${placeSql(...DEGREES, 'place')} AS place
             FROM csv_import_row AS row WHERE row.import_uuid = $1 AND row.outcome = 'added' AND row.record IS NULL) AS row
           JOIN LATERAL (SELECT record FROM csv_import_stock AS stock WHERE stock.reading = $4 AND stock.key = row.key
             UNION SELECT record FROM csv_import_stock AS stock WHERE stock.reading = $4 AND stock.number = row.place) AS stock ON true
           JOIN csv_import_row AS other ON other.import_uuid = $1 AND other.record = stock.record AND other.outcome = 'added'
         ORDER BY row.line, other.line
       ), refused AS (
         UPDATE csv_import_row AS row SET outcome = 'refused', problems = row.problems || ${problem('error', '$5::text || joined.first::text || $6::text')}
         FROM joined WHERE row.import_uuid = $1 AND row.line = joined.line AND ${JOB_IS_CURRENT} RETURNING row.line
       )
       UPDATE csv_import_lot AS lot SET added = lot.added - counted.count, refused = lot.refused + counted.count
       FROM (SELECT own.number, count(*)::int AS count FROM refused JOIN LATERAL (SELECT number FROM csv_import_lot AS lot WHERE lot.import_uuid = $1
           AND lot.added > 0 AND refused.line BETWEEN lot.first_line AND lot.last_line ORDER BY number DESC LIMIT 1) AS own ON true GROUP BY 1) AS counted
       WHERE lot.import_uuid = $1 AND lot.number = counted.number`,
      [uuid, job, fence, reading, ...texts.joinedRow],
    ),
  );
}
