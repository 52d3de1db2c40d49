import { CODE, comparedFormSql, possibleFormsSql, writingsSql } from '../csv/row-key.ts';
import { digest, hashedCode } from '../imported-code.sql.ts';
import type { Queryable } from '../pool.ts';
import type { KnownRecords } from './inserted-units.ts';

/** A code, document or position of the marketplace, with its keys for the comparison with rows. */
export interface StockRecord {
  key: string;
  record: string;
  state: 'available' | 'sold' | 'disabled';
  /** YYYY-MM-DD; null: it does not expire. */
  expires: string | null;
  /** What a spreadsheet leaves of it, for a code of digits. */
  number: string | null;
  /** Of a position, its address in one line. */
  name?: string;
}

/** A unit of a copied stock; `place` orders the units as the marketplace lists them, `own` says that it is of the product itself. */
export interface CopiedUnit extends StockRecord {
  available: boolean;
  own: boolean;
  place: number;
}

/** Hours after which a copy is read anew: what no documented call changes is then seen too. */
const COPY_HOURS = 24;
/** Hours of its last reading after which a copy serves no check, even with its changes; an unused one is removed after as many. */
export const OLDEST_HOURS = 7 * 24;

export interface FoundCopy {
  uuid: string;
  version: number;
  /** When an old copy was read; null: it is young enough to send codes by it. */
  oldSince: Date | null;
}

/** The last complete copy; an old one only where it `mayBeOld`. SQL, because its age is that of the database's time. */
export async function findCopy(db: Queryable, scope: Buffer, mayBeOld: boolean): Promise<FoundCopy | undefined> {
  const { rows } = await db.query<FoundCopy>(
    `UPDATE stock_copy SET used_at = now() WHERE uuid = (SELECT uuid FROM stock_copy WHERE scope = $1
       AND read_at > now() - make_interval(hours => $2) ORDER BY read_at DESC LIMIT 1)
     RETURNING uuid, version, CASE WHEN read_at <= now() - make_interval(hours => ${COPY_HOURS}) THEN read_at END AS "oldSince"`,
    [scope, mayBeOld ? OLDEST_HOURS : COPY_HOURS],
  );
  return rows[0];
}

/** Whether a product has an old copy and no younger one. SQL, because its age is that of the database's time. */
export async function hasOldCopy(db: Queryable, variantProduct: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM stock_copy WHERE variant_product = $1 HAVING max(read_at) <= now() - make_interval(hours => ${COPY_HOURS})`,
    [variantProduct],
  );
  return rowCount === 1;
}

/**
 * Leaves the earlier copies to the retention, after a day: a check may still be comparing with one. SQL, because the time is the database's.
 */
export async function replaceCopies(db: Queryable, scope: Buffer, copy: string): Promise<void> {
  await db.query(
    `UPDATE stock_copy SET used_at = least(used_at, now() - make_interval(hours => ${OLDEST_HOURS - COPY_HOURS})) WHERE scope = $1 AND uuid <> $2`,
    [scope, copy],
  );
}

/** SQL, because one statement writes a page; a unit that moved during the reading is written again. */
export async function writeUnits(db: Queryable, copy: string, key: Buffer, units: readonly CopiedUnit[]): Promise<void> {
  await db.query(
    `INSERT INTO stock_copy_unit (copy, record, available, place, own, key, number, state, expires)
       SELECT DISTINCT ON (record) $1::uuid, record, available, place, own, ${hashedCode('$3::bytea', digest('key'))},
         CASE WHEN number IS NOT NULL THEN ${hashedCode('$3::bytea', digest('number'))} END, state, expires
       FROM jsonb_to_recordset($2::jsonb)
         AS unit (record uuid, available boolean, place float8, own boolean, key text, number text, state text, expires date)
     ON CONFLICT (copy, record) DO UPDATE SET available = excluded.available, place = excluded.place, own = excluded.own,
       key = excluded.key, number = excluded.number, state = excluded.state, expires = excluded.expires`,
    [copy, JSON.stringify(units), key],
  );
}

/**
 * A copy that was read whole: its version, and whether it has as many units as the marketplace. Analysed: by the statistics of other copies each
 * look-up in it would read it as a whole (OUT-013). SQL, because one statement counts both lists.
 */
export async function endReading(
  db: Queryable,
  copy: string,
  totals: readonly [number, number],
): Promise<{ version: number; isComplete: boolean }> {
  await db.query('ANALYZE stock_copy_unit');
  const { rows } = await db.query<{ version: number; isComplete: boolean }>(
    `UPDATE stock_copy SET read_at = now() WHERE uuid = $1 RETURNING version,
       (SELECT count(*) FROM stock_copy_unit WHERE copy = $1 AND available) = $2
         AND (SELECT count(*) FROM stock_copy_unit WHERE copy = $1 AND NOT available) = $3 AS "isComplete"`,
    [copy, ...totals],
  );
  return rows[0] ?? { version: 0, isComplete: false };
}

/** SQL, because it is the lock of the update: false when another process has updated the copy meanwhile. */
export async function nextVersion(db: Queryable, copy: string, version: number): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE stock_copy SET version = version + 1 WHERE uuid = $1 AND version = $2', [copy, version]);
  return rowCount === 1;
}

/** SQL, because Prisma counts a million units through their rows, and this through the index. */
export async function countUnits(db: Queryable, copy: string, available: boolean): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM stock_copy_unit WHERE copy = $1 AND available = $2',
    [copy, available],
  );
  return rows[0]?.count ?? 0;
}

/** SQL, because Prisma has no number of rows before another. */
export async function findRecords(db: Queryable, copy: string, available: boolean, records: readonly string[]): Promise<KnownRecords> {
  const { rows } = await db.query<{ record: string; place: number }>(
    'SELECT record, place FROM stock_copy_unit WHERE copy = $1 AND available = $2 AND record = ANY($3::uuid[])',
    [copy, available, records],
  );
  const places = rows.map(({ place }) => place);
  const rankOf = async (place: number) => {
    const { rows: counted } = await db.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM stock_copy_unit WHERE copy = $1 AND available = $2 AND place < $3',
      [copy, available, place],
    );
    return counted[0]?.count ?? 0;
  };
  if (rows.length === 0) return { records: new Set(), rankOfFirst: 0, rankOfLast: 0 };
  return {
    records: new Set(rows.map(({ record }) => record)),
    rankOfFirst: await rankOf(Math.min(...places)),
    rankOfLast: await rankOf(Math.max(...places)),
  };
}

/** The places before and after a number of units; null beyond the end. SQL, because Prisma would read the units before them. */
export async function placesAround(db: Queryable, copy: string, available: boolean, rank: number): Promise<[number | null, number | null]> {
  const { rows } = await db.query<{ place: number }>(
    'SELECT place FROM stock_copy_unit WHERE copy = $1 AND available = $2 ORDER BY place OFFSET greatest($3 - 1, 0) LIMIT 2',
    [copy, available, rank],
  );
  const [first, second] = rows.map(({ place }) => place);
  return rank === 0 ? [null, first ?? null] : [first ?? null, second ?? null];
}

/**
 * Writes the units of the copy that rows of the import are compared with, as a reading of the stock: those with a row's key, and those
 * that a row's code may be in another form (IPR-017). The reading is analysed between its two parts: by older statistics each row would be compared with all
 * of it (OUT-013). SQL, because one statement compares rows and copy, each row by one look-up in the index.
 */
export async function writeStockOfRows(
  db: Queryable,
  uuid: string,
  { reading, copy, key }: { reading: string; copy: string; key: Buffer },
) {
  const unit = (where: string, first = '') => `LATERAL (SELECT * FROM stock_copy_unit AS unit WHERE unit.copy = $3 AND unit.own AND ${where}
    ORDER BY ${first} unit.state = 'disabled', unit.available, unit.place DESC LIMIT 1) AS unit`;
  /** Digest of a likely writing of the row's code, as `row.key` is one; otherwise it is not known. */
  const writing = `(SELECT ${digest('writing')} FROM unnest(${writingsSql(CODE)}) AS writing
    WHERE ${hashedCode('$4::bytea', digest('writing'))} = unit.key LIMIT 1)`;
  const rowKey = hashedCode('$4::bytea', 'row.key');
  const insert = 'INSERT INTO csv_import_stock (reading, key, import_uuid, record, state, expires, number)';
  await db.query(
    `${insert} SELECT $2, row.key, $1, unit.record, unit.state, unit.expires, ${comparedFormSql(CODE)}
       FROM csv_import_row AS row, ${unit(`unit.key = ${rowKey}`)} WHERE row.import_uuid = $1 ON CONFLICT DO NOTHING`,
    [uuid, reading, copy, key],
  );
  await db.query('ANALYZE csv_import_stock');
  await db.query(
    `${insert} SELECT $2, coalesce(${writing}, unit.key), $1, unit.record, unit.state, unit.expires, form.number
       FROM csv_import_row AS row, unnest(${possibleFormsSql(CODE)}) AS form (number),
         ${unit(`unit.number = ${hashedCode('$4::bytea', digest('form.number'))} AND unit.key <> ${rowKey}`, `${writing} IS NULL,`)}
       WHERE row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful') AND form.number IS NOT NULL
         AND NOT EXISTS (SELECT FROM csv_import_stock AS stock
           WHERE stock.reading = $2 AND stock.number = form.number AND stock.record = unit.record) ON CONFLICT DO NOTHING`,
    [uuid, reading, copy, key],
  );
}
