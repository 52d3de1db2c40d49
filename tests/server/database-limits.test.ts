import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applyMigrations } from '@comptoir/migrations/apply';
import { openDatabase } from '@comptoir/server/db';
import { openQueuePool } from '@comptoir/server/jobs/queue-backend';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '../kit/databases.ts';

const { url, drop } = await createDatabase('server');
afterAll(drop);

const SETTINGS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
interface Querying {
  query(sql: string, values: unknown[]): Promise<{ rows: { name: string; setting: string }[] }>;
}
const limitsOf = async (pool: Querying) => {
  const { rows } = await pool.query('select name, setting from pg_settings where name = any($1)', [SETTINGS]);
  return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
};

describe('a connection has limits of time for statements, locks and idle transactions', () => {
  it.each(['requests', 'jobs'] as const)('for %s [BND-005]', async (workload) => {
    const { pool, close } = openDatabase({ databaseUrl: url, databasePoolSize: 1 }, workload);
    onTestFinished(close);
    const limits = await limitsOf(pool);
    expect(Object.values(limits).filter((ms) => ms > 0)).toHaveLength(SETTINGS.length);
    const { query_timeout: reply, connectionTimeoutMillis } = pool.options;
    // That of the database comes first: its connection can be used again.
    expect(Number(reply)).toBeGreaterThan(limits.statement_timeout ?? Number.POSITIVE_INFINITY);
    expect(connectionTimeoutMillis).toBeGreaterThan(0);
  });

  it('for migrations [BND-005]', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'comptoir-test-migrations-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    await mkdir(path.join(dir, '9999_limits'));
    const names = SETTINGS.map((name) => `'${name}'`).join(', ');
    await writeFile(
      path.join(dir, '9999_limits', 'migration.sql'),
      `CREATE TABLE limits AS SELECT name, setting FROM pg_settings WHERE name IN (${names})`,
    );
    const migrated = await createDatabase('empty');
    onTestFinished(migrated.drop);
    await applyMigrations(migrated.url, { dir, lock: 1 });
    const { pool, close } = openDatabase({ databaseUrl: migrated.url, databasePoolSize: 1 }, 'requests');
    onTestFinished(close);
    const { rows } = await pool.query<{ setting: string }>('SELECT setting FROM limits');
    expect(rows.filter(({ setting }) => Number(setting) > 0)).toHaveLength(SETTINGS.length);
  });

  it('for migrations, and a lock that is not free in time may be at the next try [BND-005]', async () => {
    const dir = await mkdtemp(path.join(tmpdir(), 'comptoir-test-migrations-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    await mkdir(path.join(dir, '9999_locked'));
    await writeFile(path.join(dir, '9999_locked', 'migration.sql'), 'LOCK TABLE taken');
    const database = await createDatabase('empty');
    onTestFinished(database.drop);
    const { pool, close } = openDatabase({ databaseUrl: database.url, databasePoolSize: 1 }, 'requests');
    onTestFinished(close);
    await pool.query('CREATE TABLE taken (id int)');
    const holder = await pool.connect();
    await holder.query('BEGIN; LOCK TABLE taken');
    const lockWait = { ms: 20, tries: 1, pauseMs: 0 };
    await expect(applyMigrations(database.url, { dir, lock: 1, lockWait })).rejects.toMatchObject({ code: '55P03' });
    await holder.query('COMMIT');
    holder.release();
    expect(await applyMigrations(database.url, { dir, lock: 1 })).toEqual(['9999_locked']);
  });

  it('for the queue [BND-005]', async () => {
    const { connection, end } = await openQueuePool(url);
    onTestFinished(end);
    const limits = await limitsOf(connection as Querying);
    expect(Object.values(limits).filter((ms) => ms > 0)).toHaveLength(SETTINGS.length);
  });
});
