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

  const migrated = async () => {
    const database = await createDatabase('empty');
    await migrateMarketplace(database.url);
    return database.url;
  };

  // Each seed takes seconds, here four of them: one test for all that can be seen in two databases.
  it('fills a database once, with the same catalogue for the same number and day, with another one after an interruption', async () => {
    const url = await migrated();
    expect(await isSeeded(url)).toBe(false);
    const done = await Promise.all([seed(url, { scale: 'small', now }), seed(url, { scale: 'small', now })]);
    expect(done.sort()).toEqual([false, true]);
    const first = await contents(url);
    expect(await seed(url, { scale: 'small', seed: 2 })).toBe(false);
    expect(await contents(url)).toEqual(first);
    expect(await isSeeded(url)).toBe(true);

    const again = await migrated();
    await seed(again, { scale: 'small', now });
    expect(await contents(again)).toEqual(first);

    const interrupted = await migrated();
    const onProgress = ({ what }: { what: string }) => {
      if (what === 'variant') throw new Error('stopped');
    };
    await expect(seed(interrupted, { scale: 'small', onProgress })).rejects.toThrow('stopped');
    expect(await isSeeded(interrupted)).toBe(false);
    expect(await seed(interrupted, { scale: 'small', seed: 2, now })).toBe(true);
    const other = await contents(interrupted);
    for (const table of ['category', 'supplier', 'master_product', 'sold_line']) expect(other[table]).not.toBe(first[table]);
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
