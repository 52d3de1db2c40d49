import { journalSource } from '@comptoir/server/areas/history/journal-source';
import { countAllLines, readAuthors, readJournal, readJournalPage, readRecordHistory } from '@comptoir/server/audit/journal.sql';
import type { JournalFilter } from '@comptoir/server/audit/journal-search.sql';
import { openDatabase } from '@comptoir/server/db';
import { journalList } from '@comptoir/shared/history/journal-list';
import { listInput } from '@comptoir/shared/list/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../kit/databases.ts';

const LINES = 60_000;
/** Records of the lines, each with as many changes. */
const RECORDS = 2_000;
/** Rows that a page may read: those of the page with their names, the counted lines, and the names that are searched. */
const COUNTED = 10_000;

const database = await createDatabase('server');
// One connection: the counters of Postgres are those of a backend until it reports them.
const { pool, close } = openDatabase({ databaseUrl: database.url, databasePoolSize: 1 }, 'requests');
afterAll(async () => {
  await close();
  await database.drop();
});

beforeAll(async () => {
  await pool.query(
    `WITH line AS (
       INSERT INTO audit_line (at, email, action, outcome, request_id, act, result, kind, record, count)
       SELECT now() - number * interval '1 minute', 'auteur' || number % 20 || '@comptoir.example', 'essai', 'ok', '',
         CASE WHEN number % 500 = 0 THEN 'archive' ELSE 'edit' END, CASE WHEN number % 1000 = 0 THEN 'refused' ELSE 'done' END,
         CASE WHEN number % 300 = 0 THEN 'company' ELSE 'product' END, (number % $2)::text, 1
       FROM generate_series(1, $1::int) AS number RETURNING id, at, kind, record)
     INSERT INTO audit_target (line_id, place, at, kind, record, changes)
     SELECT id, 0, at, kind, record, '[{"field": "active", "before": false, "after": true}]' FROM line`,
    [LINES, RECORDS],
  );
  await pool.query(
    `INSERT INTO audit_record (kind, record, name, folded) SELECT 'product', number::text, 'Produit ' || number, 'produit ' || number
     FROM generate_series(0, $1::int - 1) AS number`,
    [RECORDS],
  );
  await pool.query('ANALYZE audit_line, audit_target, audit_record');
});

async function reads(): Promise<number> {
  await pool.query('SELECT pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ reads: number }>(
    `SELECT sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int AS reads FROM pg_stat_user_tables
     WHERE relname LIKE 'audit%'`,
  );
  return rows[0]?.reads ?? 0;
}

async function readsOf(work: () => Promise<unknown>): Promise<number> {
  const before = await reads();
  await work();
  return (await reads()) - before;
}

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

it.each<[string, JournalFilter, number]>([
  ['without a filter', {}, 200],
  ['of an author', { author: 'auteur7@comptoir.example' }, 700],
  ['of a rare kind', { kind: 'company' }, 500],
  ['of a rare act', { act: 'archive' }, 500],
  ['of a rare result', { results: ['refused'] }, 500],
  ['of days long ago', { from: day(40), to: day(39) }, 500],
  ['of a name', { name: 'produit 1234' }, RECORDS + 500],
  // Their names are read twice.
  ['of a name that many records have', { name: 'produit' }, 2 * RECORDS + 1_000],
  ['of such a name and a rare act', { name: 'produit', act: 'archive' }, 2 * RECORDS + 1_000],
])('a page of the journal %s reads no more of a long history than of a short one [HIS-015]', async (_name, filter, most) => {
  expect(await readsOf(() => readJournal(pool, filter, 25, 0))).toBeLessThan(most);
  expect(await readsOf(() => readJournalPage(pool, filter, 25, 0))).toBeLessThan(COUNTED + most);
});

it('a name that many records have is found in all lines, by its newest first [HIS-003]', async () => {
  const { items, ...total } = await readJournalPage(pool, { name: 'produit' }, 25, 0);
  expect(items.map(({ record }) => record)).toEqual(Array.from({ length: 25 }, (_, index) => String(index + 1)));
  // Where its pages end, which is said.
  expect(total).toEqual({ total: 1_000, isCapped: true });
  const { items: archived } = await readJournalPage(pool, { name: 'produit', act: 'archive' }, 25, 0);
  expect(archived.map(({ act, name }) => [act, name?.startsWith('Produit ')])).toEqual(Array.from({ length: 25 }, () => ['archive', true]));
});

it('a file of the journal has all lines, also those after its last page, each once [HIS-003]', async () => {
  const { items: _, ...total } = await readJournalPage(pool, {}, 25, 0);
  expect(total).toEqual({ total: COUNTED, isCapped: true });
  const linesOf = async (filters: object) => {
    const caller = { db: { pool }, signal: new AbortController().signal } as never;
    const lines: string[] = [];
    for (let page = 1; ; page += 1) {
      const read = await journalSource.readForFile(caller, listInput(journalList).parse({ ...filters, page, itemsPerPage: 500 }));
      lines.push(...read.items.map((row) => row(0).id));
      if (read.items.length === 0 || lines.length >= read.total) return [lines.length, new Set(lines).size, read.total];
    }
  };
  const all = await countAllLines(pool, {});
  expect(all).toBeGreaterThanOrEqual(LINES);
  expect(await linesOf({})).toEqual([all, all, all]);
  // Each line of this author is of a product.
  const ofAuthor = LINES / 20;
  for (const search of [undefined, 'produit'])
    expect(await linesOf({ author: 'auteur7@comptoir.example', search })).toEqual([ofAuthor, ofAuthor, ofAuthor]);
});

it.each([
  ['a few', 3],
  ['thousands of', 2_000],
  ['many thousands of', 13_000],
])('a change of long ago, of the last of its many records, is found by a name that %s records have [HIS-003]', async (_name, count) => {
  const word = `rare${count}`;
  await pool.query(
    `INSERT INTO audit_record (kind, record, name, folded) SELECT 'image', $2 || number, $2, $2 FROM generate_series(1, $1::int) AS number`,
    [count, word],
  );
  const { rows } = await pool.query<{ id: string }>(
    `WITH line AS (
       INSERT INTO audit_line (at, action, outcome, request_id, act, result, kind, record, count, target_count)
       VALUES ('2020-01-01', 'essai', 'ok', '', 'edit', 'done', 'image', 'autre', 30, 30) RETURNING id, at)
     INSERT INTO audit_target (line_id, place, at, kind, record)
     SELECT id, place, at, 'image', CASE place WHEN 29 THEN $1 || 1 ELSE 'autre' || place END FROM line, generate_series(0, 29) AS place
     RETURNING line_id::text AS id`,
    [word],
  );
  const found = async (filter: JournalFilter) => {
    const { items, total } = await readJournalPage(pool, { name: word, ...filter }, 25, 0);
    return [items.map(({ id }) => id), total];
  };
  expect(await found({})).toEqual([[rows[0]?.id], 1]);
  expect(await found({ kind: 'image', act: 'edit' })).toEqual([[rows[0]?.id], 1]);
  expect(await found({ act: 'archive' })).toEqual([[], 0]);
});

it('a line with several records of a name is one line, on each page once [HIS-003]', async () => {
  await pool.query(
    `WITH line AS (
       INSERT INTO audit_line (at, action, outcome, request_id, act, result, kind, record, count, target_count)
       SELECT now() + number * interval '1 second', 'essai', 'ok', '', 'edit', 'done', 'news', 'double0', 2, 2
       FROM generate_series(1, 5) AS number RETURNING id, at)
     INSERT INTO audit_target (line_id, place, at, kind, record)
     SELECT id, place, at, 'news', 'double' || place FROM line, generate_series(0, 1) AS place`,
  );
  await pool.query(
    `INSERT INTO audit_record (kind, record, name, folded) SELECT 'news', 'double' || place, 'Double', 'double' FROM generate_series(0, 1) AS place`,
  );
  const pages = await Promise.all([0, 2, 4].map((offset) => readJournalPage(pool, { name: 'double' }, 2, offset)));
  expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
    [2, 5],
    [2, 5],
    [1, 5],
  ]);
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(5);
});

it('the history of a record reads its own lines alone, and the authors are read without the lines [HIS-015]', async () => {
  const record = { kind: 'product', record: '1234' };
  expect((await readRecordHistory(pool, record, 25, 0)).total).toBe(LINES / RECORDS);
  expect(await readsOf(() => readRecordHistory(pool, record, 25, 0))).toBeLessThan(400);
  expect(await readAuthors(pool)).toHaveLength(20);
  expect(await readsOf(() => readAuthors(pool))).toBeLessThan(300);
});
