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

  it('for the queue [BND-005]', async () => {
    const { connection, end } = await openQueuePool(url);
    onTestFinished(end);
    const limits = await limitsOf(connection as Querying);
    expect(Object.values(limits).filter((ms) => ms > 0)).toHaveLength(SETTINGS.length);
  });
});
