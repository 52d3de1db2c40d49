import { buildMarketplace } from '@comptoir/marketplace/app';
import { migrateMarketplace } from '@comptoir/marketplace/migrate';
import { isSeeded, seed } from '@comptoir/marketplace/seed/seed';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createDatabase, cutConnections } from '../../kit/databases.ts';
import { until } from '../../kit/until.ts';

/**
 * A digest of each table that the seed fills. Excludes marks, revisions and tallies, which depend on connections, and the fixed properties,
 * which are created and dated by a migration.
 */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('_prisma_migrations', 'setting', 'revision', 'tally', 'property') order by 1`);
  const digests: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(`select md5(string_agg(t::text, ',' order by t::text)) as digest from ${name} t`);
    digests[name] = rows[0]?.digest;
  }
  await client.end();
  return digests;
}

describe('migrations', () => {
  it('are applied once, by one of two processes that start together', async () => {
    const database = await createDatabase('empty');
    const applied = await Promise.all([migrateMarketplace(database.url), migrateMarketplace(database.url)]);
    expect(applied.map(({ length }) => length).sort()).toEqual([0, Math.max(...applied.map(({ length }) => length))]);
    expect(applied.flat()).toContain('0001-functions');
    expect(await migrateMarketplace(database.url)).toEqual([]);
  });
});

describe('the seed', () => {
  const now = new Date('2026-03-01T12:00:00Z');

  it('fills a database once: a second time changes nothing', async () => {
    const database = await createDatabase('empty');
    await migrateMarketplace(database.url);
    expect(await isSeeded(database.url)).toBe(false);
    const done = await Promise.all([seed(database.url, { scale: 'small', now }), seed(database.url, { scale: 'small', now })]);
    expect(done.sort()).toEqual([false, true]);
    const before = await contents(database.url);
    expect(await seed(database.url, { scale: 'small', seed: 2 })).toBe(false);
    expect(await contents(database.url)).toEqual(before);
    expect(await isSeeded(database.url)).toBe(true);
  });

  it('gives the same catalogue for the same number and day, and another one for another', { timeout: 90_000 }, async () => {
    const fill = async (number: number) => {
      const database = await createDatabase('empty');
      await migrateMarketplace(database.url);
      await seed(database.url, { scale: 'small', seed: number, now });
      return contents(database.url);
    };
    const first = await fill(1);
    expect(await fill(1)).toEqual(first);
    const other = await fill(2);
    for (const table of ['category', 'supplier', 'master_product', 'sold_line']) expect(other[table]).not.toBe(first[table]);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    const database = await createDatabase('empty');
    await migrateMarketplace(database.url);
    const onProgress = ({ what }: { what: string }) => {
      if (what === 'variant') throw new Error('stopped');
    };
    await expect(seed(database.url, { scale: 'small', onProgress })).rejects.toThrow('stopped');
    expect(await isSeeded(database.url)).toBe(false);
    expect(await seed(database.url, { scale: 'small' })).toBe(true);
  });
});

describe('a restart of the database', () => {
  it('affects at most the calls in progress', async () => {
    const database = await createDatabase('marketplace');
    const { app, close } = await buildMarketplace({ databaseUrl: database.url });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect(await cutConnections(database.name)).toBeGreaterThan(0);
    // The pool may return a connection before it notices that it is closed.
    await until('the database to answer again', async () => (await app.inject('/healthz')).statusCode === 200);
    await close();
  });
});

describe('faults', () => {
  it('have no routes unless they are enabled', async () => {
    const database = await createDatabase('marketplace');
    const { app, close } = await buildMarketplace({ databaseUrl: database.url });
    const replies = [await app.inject({ method: 'PUT', url: '/__faults', payload: [] }), await app.inject('/__requests')];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    await close();
  });
});
