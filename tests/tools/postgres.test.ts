import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '../../tools/services/postgres.ts';
import { until } from '../kit/until.ts';
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

it('refuses connections without the password, which only the owner can read', async () => {
  const dir = createDataDir();
  const { url } = await start(dir);
  const other = new URL(url('postgres'));
  other.password = 'postgres';
  await expect(ask(other.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  expect(statSync(join(dir, 'password')).mode & 0o077).toBe(0);
});

it('starts despite a pid file whose pid belongs to another process now', async () => {
  const dir = createDataDir();
  await (await start(dir)).stop();
  writeFileSync(join(dir, 'data/postmaster.pid'), `${process.pid}\n`);
  const { url } = await start(dir);
  expect(await ask(url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

const pidOf = (dir: string) => Number(readFileSync(join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
const parentOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[3]);

it('stops a server that was left running on the folder, and starts another there', async () => {
  const dir = createDataDir();
  const { url } = await start(dir);
  const before = pidOf(dir);
  // The shell that stops it with us: without the shell Postgres keeps running.
  process.kill(parentOf(before), 'SIGKILL');
  await until('another one', async () => pidOf(dir) !== before && (await ask(url('postgres'), 'select 1')).length === 1);
  expect(existsSync(`/proc/${before}`)).toBe(false);
});

it('is started again at the same address when it is killed, and not after it was stopped', async () => {
  const dir = createDataDir();
  const { url, ensureDatabase, stop } = await start(dir);
  await ensureDatabase('shop');
  for (const name of ['another one', 'a third one']) {
    const killed = pidOf(dir);
    process.kill(killed, 'SIGKILL');
    await until(name, async () => pidOf(dir) !== killed && (await ask(url('shop'), 'select 1')).length === 1);
  }
  await stop();
  expect(existsSync(join(dir, 'data/postmaster.pid'))).toBe(false);
});
