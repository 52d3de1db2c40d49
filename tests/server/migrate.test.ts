import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyMigrations } from '@comptoir/migrations/apply';
import { migrate } from '@comptoir/server/migrations';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../kit/databases.ts';
import { hasPgbouncer, startPgbouncer } from '../kit/pgbouncer.ts';
import { until } from '../kit/until.ts';

let url: string;
let dir: string;
let client: pg.Client;
beforeEach(async () => {
  const database = await createDatabase('empty');
  url = database.url;
  dir = await mkdtemp(join(tmpdir(), 'comptoir-migrations-'));
  client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.drop();
    await rm(dir, { recursive: true });
  });
});

const write = async (name: string, sql: string) => {
  await mkdir(join(dir, name), { recursive: true });
  await writeFile(join(dir, name, 'migration.sql'), sql);
};
const tables = async () => {
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  );
  return rows.map(({ name }) => name).sort();
};

describe('migrating', () => {
  it('applies what is missing, in the order of the names, and keeps Prisma’s own history', async () => {
    await write('0002_b', 'alter table a add column b int;');
    await write('0001_a', 'create table a (id int);');
    expect(await migrate(url, dir)).toEqual(['0001_a', '0002_b']);
    expect(await migrate(url, dir)).toEqual([]);
    await write('0003_c', 'create table c (id int);');
    expect(await migrate(url, dir)).toEqual(['0003_c']);
    const { rows } = await client.query(
      'select migration_name, length(checksum) as checksum, applied_steps_count, rolled_back_at, finished_at >= started_at as finished from _prisma_migrations order by 1',
    );
    expect(rows).toEqual(
      ['0001_a', '0002_b', '0003_c'].map((migration_name) => ({
        migration_name,
        checksum: 64,
        applied_steps_count: 1,
        rolled_back_at: null,
        finished: true,
      })),
    );
  });

  it('is done by one of five processes that start at once', async () => {
    await write('0001_a', 'create table a (id int); select pg_sleep(0.2);');
    const done = await Promise.all(Array.from({ length: 5 }, () => migrate(url, dir)));
    expect(done.flat()).toEqual(['0001_a']);
  });

  it('leaves nothing of a migration that fails, and continues from there once it is corrected', async () => {
    await write('0001_a', 'create table a (id int);');
    await write('0002_b', 'create table b (id int); create table a (id int);');
    await expect(migrate(url, dir)).rejects.toThrow('migration 0002_b failed: relation "a" already exists');
    expect(await tables()).toEqual(['_prisma_migrations', 'a']);
    await write('0002_b', 'create table b (id int);');
    expect(await migrate(url, dir)).toEqual(['0002_b']);
  });

  it('refuses a history that was changed afterwards, or that Prisma left unfinished', async () => {
    await write('0001_a', 'create table a (id int);');
    await migrate(url, dir);
    await write('0001_a', 'create table a (id bigint);');
    await expect(migrate(url, dir)).rejects.toThrow('0001_a was changed after it was applied');
    await write('0001_a', 'create table a (id int);');
    await client.query('update _prisma_migrations set finished_at = null');
    await expect(migrate(url, dir)).rejects.toThrow('0001_a was left unfinished');
  });

  it('lets requests pass that wait behind it for a table in use, and is tried again [OPS-003]', async () => {
    await client.query('create table a (id int)');
    await write('0001_b', 'alter table a add column b int;');
    const [reader, holder] = [new pg.Client({ connectionString: url }), new pg.Client({ connectionString: url })];
    for (const other of [reader, holder]) {
      await other.connect();
      onTestFinished(() => other.end());
    }
    await holder.query('begin; select from a');
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'alter table%'";
    const migrating = applyMigrations(url, { dir, lock: 1, lockWait: { ms: 100, tries: 1_000, pauseMs: 100 } });
    await until('the migration to wait', async () => (await client.query(waiting)).rowCount === 1);
    // Behind it in the queue of the table.
    await reader.query('select from a');
    await holder.query('commit');
    expect(await migrating).toEqual(['0001_b']);
  });

  it('is tried again when Postgres ends it, because a request and it wait for each other [OPS-003]', async () => {
    await client.query('create table a (id int); create table b (id int)');
    await write('0001_c', 'alter table a add column c int; alter table b add column c int;');
    const request = new pg.Client({ connectionString: url });
    await request.connect();
    onTestFinished(() => request.end());
    // Whoever waits for its own time first is ended: the request never is.
    await request.query("set deadlock_timeout = '1h'; begin; lock table b in share mode");
    const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table%'";
    const migrating = applyMigrations(url, { dir, lock: 1, lockWait: { ms: 60_000, tries: 2, pauseMs: 0 } });
    await until('the migration to wait for the second table', async () => (await client.query(waiting)).rowCount === 1);
    await request.query('select from a; commit');
    expect(await migrating).toEqual(['0001_c']);
  });

  it('gives up when a table is never free, and says so with the error of Postgres [OPS-003]', async () => {
    await client.query('create table a (id int)');
    await write('0001_b', 'alter table a add column b int;');
    await client.query('begin; select from a');
    const migrating = applyMigrations(url, { dir, lock: 1, lockWait: { ms: 20, tries: 3, pauseMs: 20 } });
    await expect(migrating).rejects.toMatchObject({ code: '55P03' });
    await client.query('commit');
  });

  it('builds an index without blocking writes, beside other processes that wait to migrate, and again after a stopped run [OPS-003]', async () => {
    await client.query('create table a (id int, name text); insert into a values (1), (1)');
    await expect(client.query('create unique index concurrently a_id on a (id)')).rejects.toThrow('could not create unique index');
    await client.query('delete from a');
    const sql = [
      '-- without transaction',
      '-- The first is what a stopped run has left: an invalid one.',
      'create unique index concurrently if not exists "a_id" on a (id);',
      'create index concurrently if not exists a_name on a (name);',
    ];
    await write('0001_index', sql.join('\n'));
    const done = await Promise.all(Array.from({ length: 3 }, () => migrate(url, dir)));
    expect(done.flat()).toEqual(['0001_index']);
    const { rows } = await client.query(
      "select indexrelid::regclass::text as name from pg_index where indrelid = 'a'::regclass and indisvalid order by 1",
    );
    expect(rows).toEqual([{ name: 'a_id' }, { name: 'a_name' }]);
  });

  it('applies a migration without transaction again when it has stopped half-way [OPS-003]', async () => {
    await client.query('create table a (id int, name text); insert into a values (1), (1)');
    const sql = [
      '-- without transaction',
      'create index concurrently if not exists a_name on a (name);',
      'create unique index concurrently a_id on a (id);',
    ];
    await write('0001_index', sql.join('\n'));
    await expect(migrate(url, dir)).rejects.toThrow('could not create unique index');
    await client.query('delete from a');
    expect(await migrate(url, dir)).toEqual(['0001_index']);
    const { rows } = await client.query("select from pg_index where indrelid = 'a'::regclass and indisvalid");
    expect(rows).toHaveLength(2);
  });

  it.runIf(hasPgbouncer())('leaves no lock in a pooler [OPS-010]', async () => {
    await write('0001_a', 'create table a (id int);');
    const pooler = await startPgbouncer(url);
    onTestFinished(() => pooler.close());
    expect(await migrate(pooler.url, dir)).toEqual(['0001_a']);
    expect(
      (
        await client.query(
          "select from pg_locks join pg_database on oid = database where locktype = 'advisory' and datname = current_database()",
        )
      ).rowCount,
    ).toBe(0);
    expect(await migrate(url, dir)).toEqual([]);
  });
});
