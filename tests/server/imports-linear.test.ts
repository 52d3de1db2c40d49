import { randomUUID } from 'node:crypto';
import { addFoundRows } from '@comptoir/server/areas/imports/lots.sql';
import { readRowPage } from '@comptoir/server/areas/imports/rows.sql';
import { countInStock, markMoved, markSame, markUndone, readUnsold } from '@comptoir/server/areas/imports/stock.sql';
import { openDatabase } from '@comptoir/server/db';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createDatabase } from '../kit/databases.ts';

/** Enough rows that comparing each with each would read a thousand times more than is allowed below. */
const ROWS = 4_000;
/** Rows and records that a statement may read for each row of the import. */
const READS_PER_ROW = 12;

const database = await createDatabase('server');
// One connection: the counters of Postgres are those of a backend until it reports them.
const { pool, close } = openDatabase({ databaseUrl: database.url, databasePoolSize: 1 }, 'jobs');
afterAll(async () => {
  await close();
  await database.drop();
});

const [uuid, reading, job] = [randomUUID(), randomUUID(), randomUUID()];
const claim = { uuid: job, fence: 1n };
const key = (text: string) => `substring(sha256(convert_to(${text}, 'UTF8')) FOR 16)`;
const verdicts = ['new'];

/** Every second row is a duplicate, and every fourth is in the stock. */
async function insert(of: { uuid: string; reading: string }, outcome: string | null): Promise<void> {
  await pool.query(
    `INSERT INTO csv_import_row (import_uuid, line, key, values, problems, verdict, outcome)
       SELECT $1, line, ${key('(line / 2)::text')}, '{}', '[]', 'new', $2 FROM generate_series(1, ${ROWS}) AS line`,
    [of.uuid, outcome],
  );
  await pool.query(
    `INSERT INTO csv_import_stock (reading, key, import_uuid, record, state)
       SELECT $1, ${key('number::text')}, $2, gen_random_uuid(), 'available' FROM generate_series(1, ${ROWS}, 2) AS number`,
    [of.reading, of.uuid],
  );
}

/** The statistics are those of another import, as after a run of autovacuum: by them this one has no rows. */
async function fill(outcome: string | null): Promise<void> {
  await pool.query('TRUNCATE csv_import_row, csv_import_stock');
  await insert({ uuid: randomUUID(), reading: randomUUID() }, outcome);
  await pool.query('ANALYZE csv_import_row, csv_import_stock');
  await insert({ uuid, reading }, outcome);
}

async function reads(): Promise<number> {
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ reads: number }>(
    `SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS reads FROM pg_stat_user_tables
     WHERE relname IN ('csv_import_row', 'csv_import_stock')`,
  );
  return rows[0]?.reads ?? 0;
}

beforeAll(async () => {
  await pool.query('SET session_replication_role = replica');
  await pool.query(
    `INSERT INTO job (uuid, kind, payload, title, detail, author_id, author_name, session_id, request_id, state, fence)
     VALUES ($1, 'imports.check', '{}', '', '', 'a', 'a', $1, 'r', 'running', 1)`,
    [job],
  );
});

const inOneTransaction = async (work: (client: PoolClient) => Promise<unknown>) => {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
};

describe('a statement of an import reads rows and stock in proportion to their number, whatever the statistics of the tables say', () => {
  it.each([
    ['rows that are in the stock', null, () => markSame(pool, uuid, claim, reading)],
    ['rows whose stock has changed', null, () => markMoved(pool, uuid, claim, { reading, verdicts, moved: '', vanished: '' })],
    [
      'rows of a lost lot',
      'unknown',
      () => inOneTransaction((client) => addFoundRows(client, uuid, { number: 1, first: 1, last: ROWS, verdicts }, reading)),
    ],
    ['added rows by their state', 'added', () => countInStock(pool, uuid, reading, ['added'])],
    ['unsold rows', 'added', () => readUnsold(pool, uuid, reading, 0, ROWS)],
    ['rows that were undone', 'added', () => markUndone(pool, uuid, claim, reading)],
  ] as const)('%s [OUT-013]', async (_, outcome, compare) => {
    await fill(outcome);
    const before = await reads();
    await compare();
    expect((await reads()) - before).toBeLessThan(READS_PER_ROW * ROWS);
  });
});

it('a search opens the cells of those rows alone that contain the text [IPL-017]', async () => {
  await fill(null);
  await pool.query(`UPDATE csv_import_row SET values = jsonb_build_object('code', 'C-' || line)`);
  const query = vi.spyOn(pool, 'query');
  const page = await readRowPage(pool, { uuid, search: 'c-3999', page: 1, itemsPerPage: 25 }, { wholeCodes: false });
  expect(page).toMatchObject({ total: 1, items: [{ line: 3_999 }] });
  const statements = query.mock.calls.map(([text, values]) => [String(text), z.array(z.unknown()).parse(values)] as const);
  query.mockRestore();
  expect(statements).toHaveLength(2);
  let opened = 0;
  for (const [text, values] of statements) {
    const { rows } = await pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values]);
    JSON.stringify(rows, (_, node) => {
      if (node?.['Node Type'] === 'Function Scan') opened += node['Actual Loops'];
      return node;
    });
  }
  expect(opened).toBe(statements.length);
});
