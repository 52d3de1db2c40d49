import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../../tools/services/postgres.ts';
import { createDataDir } from './start-command.ts';

async function start(dir: string) {
  const postgres = await startEmbeddedPostgres({ dir, log: () => {}, durable: false });
  onTestFinished(() => postgres.stop());
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

it('keeps its data from one start to the next', async () => {
  const dir = createDataDir();
  const first = await start(dir);
  await first.ensureDatabase('shop');
  await first.ensureDatabase('shop');
  await ask(first.url('shop'), "create table voucher as select 'chèque' as name");
  await first.stop();
  const second = await start(dir);
  expect(await ask(second.url('shop'), 'select name from voucher')).toEqual([{ name: 'chèque' }]);
});

it('treats letters the same on every machine, and sorts as French where asked to', async () => {
  const { url } = await start(createDataDir());
  const sorted = `select string_agg(word, ' ' order by word collate "fr-x-icu") as words from unnest(array['zoo', 'été', 'eau']) as word`;
  expect(await ask(url('postgres'), "select upper('éà') as up, current_setting('server_encoding') as encoding")).toEqual([
    { up: 'ÉÀ', encoding: 'UTF8' },
  ]);
  expect(await ask(url('postgres'), sorted)).toEqual([{ words: 'eau été zoo' }]);
});

it('lets nobody in without the password, which nobody else may read', async () => {
  const dir = createDataDir();
  const { url } = await start(dir);
  const stranger = new URL(url('postgres'));
  stranger.password = 'postgres';
  await expect(ask(stranger.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect(statSync(join(dir, 'password')).mode & 0o077).toBe(0);
});

it('starts over a pid file whose number belongs to somebody else by now', async () => {
  const dir = createDataDir();
  await (await start(dir)).stop();
  writeFileSync(join(dir, 'data/postmaster.pid'), `${process.pid}\n`);
  const { url } = await start(dir);
  expect(await ask(url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('stops a server that another start left running on the folder', async () => {
  const dir = createDataDir();
  const left = await start(dir);
  const pid = () => readFileSync(join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0];
  const before = pid();
  await start(dir);
  await left.died;
  expect(pid()).not.toBe(before);
});

it('says that it died, unless it was told to stop', async () => {
  const dir = createDataDir();
  const postgres = await start(dir);
  process.kill(Number(readFileSync(join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await postgres.died;
  expect(existsSync(join(dir, 'data/PG_VERSION'))).toBe(true);
});
