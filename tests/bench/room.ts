import { createDatabase } from '../kit/databases.ts';
import { query } from './processes.ts';
import { report } from './report.ts';

const ROWS = 200_000;

/** Fills a table with `ROWS` rows as the product writes them, in random order of their keys. */
const FILLS: Readonly<Record<string, string>> = {
  imported_code: `INSERT INTO imported_code (hash, variant_product, product_name, import_uuid, line)
    SELECT sha256(number::text::bytea), gen_random_uuid(), 'Carte cadeau ' || number % 500, '00000000-0000-4000-8000-000000000001', number
    FROM generate_series(1, ${ROWS}) AS number`,
  csv_import_row: `INSERT INTO csv_import_row (import_uuid, line, key, values, problems, verdict, outcome)
    SELECT '00000000-0000-4000-8000-000000000001', number, sha256(number::text::bytea),
      jsonb_build_object('code', 'CODE-' || lpad(number::text, 12, '0'), 'expirationDate', '2030-12-31'), '[]', 'new', 'added'
    FROM generate_series(1, ${ROWS}) AS number`,
  stock_day: `INSERT INTO stock_day (stock_id, day, units)
    SELECT number / 400, current_date - number % 400, 100 FROM generate_series(1, ${ROWS}) AS number`,
};

/** Bytes on the disk of a row with its indexes, of the tables that grow with codes and stocks. */
export async function benchRoom(): Promise<void> {
  const database = await createDatabase('server');
  try {
    const rows: Record<string, string>[] = [];
    for (const [table, fill] of Object.entries(FILLS)) {
      // Only the room is measured: the row that it belongs to is not there.
      await query(database.url, `SET session_replication_role = replica; ${fill}`);
      const { rows: found } = await query(database.url, 'SELECT pg_total_relation_size($1::regclass)::float8 AS bytes', [table]);
      const bytes = (found[0] as { bytes: number }).bytes / ROWS;
      rows.push({
        what: table,
        'bytes a row': bytes.toFixed(0),
        '100 million rows': `${((bytes * 100_000_000) / 1_000_000_000).toFixed(1)} GB`,
      });
    }
    report(
      'Room of rows',
      `${ROWS.toLocaleString('en')} rows each, with their indexes. Codes are stored in the marketplace; here only their hashes are.`,
      rows,
    );
  } finally {
    await database.drop();
  }
}
