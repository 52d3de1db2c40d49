import { randomUUID } from 'node:crypto';
import { markCodesUndone, markElsewhere, markSentElsewhere } from '@comptoir/server/areas/imports/elsewhere.sql';
import { addFoundRows } from '@comptoir/server/areas/imports/lots.sql';
import { addImportedKeys, markRepeatedPoints, markSamePoint } from '@comptoir/server/areas/imports/positions.sql';
import { readRowPage, refuseDoubles, removeSomeRows } from '@comptoir/server/areas/imports/rows.sql';
import {
  countInStock,
  forgetVanished,
  keepRecords,
  markDisabled,
  markMoved,
  markSame,
  markUndone,
  readUnsold,
} from '@comptoir/server/areas/imports/stock.sql';
import {
  addStoredWritings,
  markDamaged,
  markMaybeStored,
  markMovedWritings,
  markRepeatedWritings,
} from '@comptoir/server/areas/imports/writings.sql';
import { openDatabase } from '@comptoir/server/db';
import { fillForms } from '@comptoir/server/imported-code.sql';
import { transaction } from '@comptoir/server/transaction.sql';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createDatabase } from '../kit/databases.ts';

/** Enough rows that comparing each with each would read a thousand times more than is allowed below. */
const ROWS = 4_000;
/** Rows and records that a part of a statement may produce or compare for each row of the import. */
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
const [verdicts, keys] = [['new'], [Buffer.alloc(32)]];
const product = { uuid, variantProduct: randomUUID(), productName: 'Pass' };

/** Every second row is a duplicate, and every fourth is in the stock. */
async function insert(of: { uuid: string; reading: string }, outcome: string | null): Promise<void> {
  await pool.query(
    `INSERT INTO csv_import_row (import_uuid, line, key, values, problems, verdict, outcome)
       SELECT $1, line, ${key('(line / 2)::text')}, jsonb_build_object('code', 'C-' || line, 'expirationDate', '2031-01-01',
         'latitude', (40 + line / 1000.0)::text, 'longitude', '2.5'), '[]', 'new', $2 FROM generate_series(1, ${ROWS}) AS line`,
    [of.uuid, outcome],
  );
  await pool.query(
    `INSERT INTO csv_import_stock (reading, key, import_uuid, record, state, number, name)
       SELECT $1, ${key('number::text')}, $2, gen_random_uuid(), 'available', '~' || number, 'Nantes' FROM generate_series(1, ${ROWS}, 2) AS number`,
    [of.reading, of.uuid],
  );
  await pool.query(
    `INSERT INTO imported_code (hash, form, variant_product, product_name, import_uuid, line)
       SELECT ${key('$1::text || number')}, ${key("'form' || $1::text || number")}, gen_random_uuid(), 'Pass', $1::uuid, number
       FROM generate_series(1, ${ROWS}) AS number`,
    [of.uuid],
  );
}

/** The statistics are those of another import, as after a run of autovacuum: by them this one has no rows. */
async function fill(outcome: string | null): Promise<void> {
  await pool.query('TRUNCATE csv_import_row, csv_import_stock, imported_code');
  await insert({ uuid: randomUUID(), reading: randomUUID() }, outcome);
  await pool.query('ANALYZE csv_import_row, csv_import_stock, imported_code');
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
  await work(client).finally(() => client.release());
};

/** The most rows that a part of the plan produces or compares: what a nested loop compares is read from memory, and is in no counter. */
function mostRows(plan: unknown): number {
  let most = 0;
  JSON.stringify(plan, (_, node) => {
    if (node?.['Node Type'] === undefined) return node;
    const rows = ['Actual Rows', 'Rows Removed by Join Filter', 'Rows Removed by Filter', 'Rows Removed by Index Recheck'];
    most = Math.max(most, rows.reduce((sum, name) => sum + (node[name] ?? 0), 0) * node['Actual Loops']);
    return node;
  });
  return most;
}

/** The statements of `compare`, in order, with their parameters. */
async function statementsOf(compare: () => Promise<unknown>) {
  const client = await pool.connect();
  const query = vi.spyOn(client, 'query');
  client.release();
  await compare();
  const statements = query.mock.calls.map(([text, values]) => [String(text), z.array(z.unknown()).catch([]).parse(values)] as const);
  query.mockRestore();
  return statements;
}

const READS_ROWS = /csv_import_(row|stock)|imported_code/;

/** What the planner estimates before the first analysis of a table, whatever its size: to scan it costs less than to look into its index. */
const cheapScans = () => pool.query('SET random_page_cost = 1000');
const withoutForms = () =>
  cheapScans().then(() =>
    pool.query('UPDATE imported_code SET form = NULL, variant_product = $1 WHERE import_uuid = $2', [product.variantProduct, uuid]),
  );
const units = Array.from({ length: 1_000 }, (_, place) => ({ key: `u${place}`, number: `${place}` }));

/** The most rows that a statement of `compare` produces or compares, of tables that were filled after their analysis, or as `prepare` leaves them. */
async function mostCompared(
  outcome: string | null,
  compare: () => Promise<unknown>,
  prepare: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> {
  await fill(outcome);
  await prepare();
  const statements = await statementsOf(compare);
  await fill(outcome);
  await prepare();
  const plans: number[] = [];
  for (const [text, values] of statements) {
    const isExplained = READS_ROWS.test(text);
    const { rows } = await pool.query(isExplained ? `EXPLAIN (ANALYZE, FORMAT JSON) ${text}` : text, [...values]);
    if (isExplained) plans.push(mostRows(rows));
  }
  expect(plans).not.toEqual([]);
  return Math.max(...plans);
}

const sentElsewhere = () => transaction(pool, (client) => markSentElsewhere(client, product, claim, { keys, verdicts }));

describe('a statement of an import compares rows and stock in proportion to their number, whatever the statistics of the tables say', () => {
  it.each([
    ['rows that are in the stock', null, () => markSame(pool, uuid, claim, reading)],
    ['codes that are in the stock otherwise written', null, () => markDamaged(pool, uuid, claim, reading)],
    ['positions at a point of the stock', null, () => markSamePoint(pool, uuid, claim, reading)],
    ['positions at one point', null, () => markRepeatedPoints(pool, uuid, claim)],
    ['positions that were imported before', 'added', () => addImportedKeys(pool, uuid, randomUUID(), reading)],
    ['rows that are disabled in the stock', null, () => markDisabled(pool, product, claim, { keys, reading })],
    ['codes of another product', null, () => markElsewhere(pool, product, claim, keys)],
    ['codes that were sent for another product', null, sentElsewhere],
    ['rows that are in the file twice', null, () => refuseDoubles(pool, uuid, claim, ['', ''])],
    ['rows whose stock has changed', null, () => markMoved(pool, uuid, claim, { reading, verdicts, moved: '', vanished: '' })],
    [
      'rows of a lost lot',
      'unknown',
      () =>
        inOneTransaction((client) => addFoundRows(client, uuid, { number: 1, first: 1, last: ROWS, verdicts }, { reading, kind: 'codes' })),
    ],
    ['codes that are in the file otherwise written', null, () => markRepeatedWritings(pool, uuid, claim)],
    ['codes that came into the stock otherwise written', null, () => markMovedWritings(pool, uuid, claim, { reading, verdicts })],
    [
      'codes that were stored otherwise',
      'unknown',
      () => addStoredWritings(pool, uuid, reading, { first: 1, last: ROWS, verdicts, outcomes: ['unknown'] }),
    ],
    [
      'rows of a lost lot that may be stored otherwise',
      'unknown',
      () => inOneTransaction((client) => markMaybeStored(client, uuid, { number: 1, first: 1, last: ROWS, verdicts }, reading)),
    ],
    ['added rows by their state', 'added', () => countInStock(pool, uuid, reading, ['added'])],
    ['unsold rows', 'added', () => readUnsold(pool, uuid, reading, 0, ROWS)],
    ['records of added rows', 'added', () => keepRecords(pool, uuid, claim, reading)],
    ['added rows that are gone', 'added', () => forgetVanished(pool, uuid, claim, reading)],
    ['rows that were undone', 'added', () => markUndone(pool, uuid, claim, reading)],
    ['codes that an undo has disabled', 'undone', () => markCodesUndone(pool, uuid)],
    ['rows of an earlier check', null, () => inOneTransaction((client) => removeSomeRows(client, uuid))],
  ] as const)('%s [OUT-013]', async (_, outcome, compare) => {
    expect(await mostCompared(outcome, compare)).toBeLessThan(READS_PER_ROW * ROWS);
  });

  it.each([
    ['codes of another product', cheapScans, () => markElsewhere(pool, product, claim, keys)],
    ['codes that were sent for another product', cheapScans, sentElsewhere],
    ['codes of an earlier release and a page of the stock', withoutForms, () => fillForms(pool, product.variantProduct, keys, units)],
  ] as const)('%s, before the first analysis of the remembered codes [OUT-013]', async (_, prepare, compare) => {
    expect(await mostCompared(null, compare, prepare).finally(() => pool.query('RESET random_page_cost'))).toBeLessThan(
      READS_PER_ROW * ROWS,
    );
  });
});

it('refuses half of the rows that are in the file twice', async () => {
  await fill(null);
  await refuseDoubles(pool, uuid, claim, ['', '']);
  const { rows: refused } = await pool.query(`SELECT FROM csv_import_row WHERE import_uuid = $1 AND verdict = 'refused'`, [uuid]);
  expect(refused).toHaveLength(ROWS / 2 - 1);
});

it('a search reads each row once, for its page and for their number [IPL-017]', async () => {
  await fill(null);
  await pool.query(`UPDATE csv_import_row SET values = jsonb_build_object('code', 'C-' || line)`);
  await pool.query('VACUUM ANALYZE csv_import_row');
  const before = await reads();
  const page = await readRowPage(pool, { uuid, search: 'c-39', page: 2, itemsPerPage: 25 }, { wholeCodes: false });
  expect(page).toMatchObject({ total: 111, items: { length: 25, 0: { line: 3_914 }, 24: { line: 3_938 } } });
  expect((await reads()) - before).toBeLessThan(1.1 * ROWS);
});

it('a search that most rows match ends after ten thousand of them, the first ones [IPL-017]', async () => {
  await pool.query('TRUNCATE csv_import_row');
  await pool.query(
    `INSERT INTO csv_import_row (import_uuid, line, key, values, problems, verdict)
       SELECT $1, line, ${key('line::text')}, '{"code":"C"}', '[]', 'new' FROM generate_series(50000, 1, -1) AS line`,
    [uuid],
  );
  await pool.query('VACUUM ANALYZE csv_import_row');
  const before = await reads();
  const page = await readRowPage(pool, { uuid, search: 'c', page: 400, itemsPerPage: 25 }, { wholeCodes: false });
  expect(page).toMatchObject({ total: 10_000, items: { length: 25, 0: { line: 9_976 }, 24: { line: 10_000 } } });
  expect((await reads()) - before).toBeLessThan(1.1 * 10_000);
});

it('a search opens the cells of those rows alone that contain the text [IPL-017]', async () => {
  await fill(null);
  await pool.query(`UPDATE csv_import_row SET values = jsonb_build_object('code', 'C-' || line)`);
  const statements = await statementsOf(async () => {
    const page = await readRowPage(pool, { uuid, search: 'c-3999', page: 1, itemsPerPage: 25 }, { wholeCodes: false });
    expect(page).toMatchObject({ total: 1, items: [{ line: 3_999 }] });
  });
  expect(statements).toHaveLength(1);
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
