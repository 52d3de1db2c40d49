import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@comptoir/server/migrations';
import pg from 'pg';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../kit/databases.ts';

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
});
