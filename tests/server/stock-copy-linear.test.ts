import { randomUUID } from 'node:crypto';
import { openDatabase } from '@comptoir/server/db';
import { digest, hashedCode } from '@comptoir/server/imported-code.sql';
import { endReading, writeStockOfRows } from '@comptoir/server/stock-copy/stock-copy.sql';
import { afterAll, expect, it } from 'vitest';
import { createDatabase } from '../kit/databases.ts';

const UNITS = 2_000;
/** Reads of the copy for each row: by its key, and by each form that its code may have. */
const READS_PER_ROW = 12;

const database = await createDatabase('server');
// One connection: the counters of Postgres are those of a backend until it reports them.
const { pool, close } = openDatabase({ databaseUrl: database.url, databasePoolSize: 1 }, 'jobs');
afterAll(async () => {
  await close();
  await database.drop();
});

const key = Buffer.alloc(32);

/** A product's copied stock, and an import of the same codes. */
async function insert(copy: string, uuid: string): Promise<void> {
  await pool.query(
    `INSERT INTO stock_copy_unit (copy, record, key, number, state, available, own, place)
       SELECT $1, gen_random_uuid(), ${hashedCode('$2::bytea', digest("'C-' || place"))}, ${hashedCode('$2::bytea', digest("'~' || place"))},
         'available', true, true, place FROM generate_series(1, ${UNITS}) AS place`,
    [copy, key],
  );
  await pool.query(
    `INSERT INTO csv_import_row (import_uuid, line, key, values, problems, verdict)
       SELECT $1, line, ${digest("'C-' || line")}, jsonb_build_object('code', 'C-' || line), '[]', 'new' FROM generate_series(1, ${UNITS}) AS line`,
    [uuid],
  );
}

async function reads(): Promise<number> {
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ reads: number }>(
    `SELECT (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS reads FROM pg_stat_user_tables WHERE relname = 'stock_copy_unit'`,
  );
  return rows[0]?.reads ?? 0;
}

it('rows are compared with a copied stock by its index, after an analysis of other copies [OUT-013, IPR-019]', async () => {
  await pool.query('SET session_replication_role = replica');
  await insert(randomUUID(), randomUUID());
  await pool.query('ANALYZE stock_copy_unit, csv_import_row, csv_import_stock');
  const [copy, uuid, snapshot] = [randomUUID(), randomUUID(), randomUUID()];
  await insert(copy, uuid);
  await endReading(pool, copy, [UNITS, 0]);
  const before = await reads();
  await writeStockOfRows(pool, uuid, { reading: snapshot, copy, key });
  expect((await reads()) - before).toBeLessThan(READS_PER_ROW * UNITS);
  const { rows } = await pool.query('SELECT FROM csv_import_stock WHERE reading = $1', [snapshot]);
  expect(rows).toHaveLength(UNITS);
});
