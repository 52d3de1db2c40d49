import { asNumberSql } from '../../csv/row-key.ts';
import { digest, hashedCode } from '../../imported-code.sql.ts';
import type { Queryable } from '../../pool.ts';
import type { KnownRecords } from './inserted-units.ts';
import type { StockRecord } from './stock.sql.ts';

/** A unit of a copied stock; `place` orders the units as the marketplace lists them, `own` says that it is of the product itself. */
export interface CopiedUnit extends StockRecord {
  available: boolean;
  own: boolean;
  place: number;
}

/** Hours after which a copy is read anew: what no documented call changes is then seen too. */
const COPY_HOURS = 24;

/** A complete copy. SQL, because its age is that of the database's time. */
export async function findCopy(db: Queryable, scope: Buffer): Promise<{ uuid: string; version: number } | undefined> {
  const { rows } = await db.query<{ uuid: string; version: number }>(
    `UPDATE stock_copy SET used_at = now() WHERE uuid = (SELECT uuid FROM stock_copy WHERE scope = $1
       AND read_at > now() - make_interval(hours => ${COPY_HOURS}) ORDER BY read_at DESC LIMIT 1) RETURNING uuid, version`,
    [scope],
  );
  return rows[0];
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

/** SQL, because Prisma has no condition on another row's count. False: the copy does not have as many units as the marketplace. */
export async function completeCopy(db: Queryable, copy: string, totals: readonly [number, number]): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE stock_copy SET read_at = now() WHERE uuid = $1
       AND (SELECT count(*) FROM stock_copy_unit WHERE copy = $1 AND available) = $2
       AND (SELECT count(*) FROM stock_copy_unit WHERE copy = $1 AND NOT available) = $3`,
    [copy, ...totals],
  );
  return rowCount === 1;
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
 * Writes the units of the copy that rows of the import are compared with, as a reading of the stock: those with a row's key, and for the rows of
 * digits those with the same number (IPR-017). SQL, because one statement compares rows and copy, each row by one look-up in the index.
 */
export async function writeStockOfRows(
  db: Queryable,
  uuid: string,
  { reading, copy, key }: { reading: string; copy: string; key: Buffer },
) {
  const code = "(row.values->>'code')";
  const unit = (where: string) => `LATERAL (SELECT * FROM stock_copy_unit AS unit WHERE unit.copy = $3 AND unit.own AND ${where}
    ORDER BY unit.available, unit.place DESC LIMIT 1) AS unit`;
  const rowKey = hashedCode('$4::bytea', 'row.key');
  const insert = 'INSERT INTO csv_import_stock (reading, key, import_uuid, record, state, expires, number)';
  await db.query(
    `${insert} SELECT $2, row.key, $1, unit.record, unit.state, unit.expires, ${asNumberSql(code)}
       FROM csv_import_row AS row, ${unit(`unit.key = ${rowKey}`)} WHERE row.import_uuid = $1 ON CONFLICT DO NOTHING`,
    [uuid, reading, copy, key],
  );
  await db.query(
    `${insert} SELECT $2, unit.key, $1, unit.record, unit.state, unit.expires, ${asNumberSql(code)}
       FROM csv_import_row AS row, ${unit(`unit.number = ${hashedCode('$4::bytea', digest(asNumberSql(code)))} AND unit.key <> ${rowKey}`)}
       WHERE row.import_uuid = $1 AND row.verdict IN ('new', 'doubtful') AND ${code} ~ '^[0-9]+$'
         AND NOT EXISTS (SELECT FROM csv_import_stock AS stock
           WHERE stock.reading = $2 AND stock.number = ${asNumberSql(code)} AND stock.record = unit.record) ON CONFLICT DO NOTHING`,
    [uuid, reading, copy, key],
  );
}
