import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { until } from '../kit/until.ts';

const { stack, browser } = await signedInStack();
const { pool } = stack.services.db;

/** Codes of the errors that Postgres sends to the server's connections. */
function errorsOfPool(): string[] {
  const codes: string[] = [];
  const observed = new WeakSet<pg.PoolClient>();
  const observe = (client: pg.PoolClient & { connection?: NodeJS.EventEmitter }) => {
    if (observed.has(client)) return;
    observed.add(client);
    client.connection?.on('errorMessage', ({ code }: { code: string }) => codes.push(code));
  };
  pool.on('acquire', observe);
  onTestFinished(() => void pool.off('acquire', observe));
  return codes;
}

const searches = async () =>
  (await pool.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'WITH found AS%' AND state = 'active'"))
    .rowCount;

it('a search in the rows of an import is cancelled in Postgres when its browser leaves [IPL-017, BND-005]', async () => {
  const codes = errorsOfPool();
  const lock = new pg.Client({ connectionString: stack.environment.DATABASE_URL });
  await lock.connect();
  onTestFinished(() => lock.end());
  await lock.query('BEGIN; LOCK TABLE csv_import_row');
  const leaving = new AbortController();
  const search = browser.trpc.imports.rows.query({ uuid: randomUUID(), search: 'c-39' }, { signal: leaving.signal });
  await until('the search', async () => (await searches()) === 1);
  leaving.abort();
  await expect(search).rejects.toThrow();
  await until('its end', async () => (await searches()) === 0);
  // Cancelled, and not ended by its wait for the lock.
  expect(codes).toEqual(['57014']);
  await lock.query('ROLLBACK');
  expect(await browser.trpc.imports.rows.query({ uuid: randomUUID(), search: 'c-39' })).toMatchObject({ total: 0 });
});
