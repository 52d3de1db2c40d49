import { afterAll, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { startDatabaseProxy } from '../kit/database-proxy.ts';
import { createDatabase } from '../kit/databases.ts';
import { startStack } from '../kit/stack.ts';
import { until } from '../kit/until.ts';

const database = await createDatabase('server');
const proxy = await startDatabaseProxy(database.url);
const stack = await startStack({ database, config: { DATABASE_URL: proxy.url } });
afterAll(async () => {
  await stack.close();
  await proxy.stop();
});
const browser = createBrowserClient(stack.url);

/** Shorter limits, for the connections that are opened from now on. */
const shorten = async () => {
  const { pool } = stack.services.db;
  Object.assign(pool.options, { query_timeout: 500, connectionTimeoutMillis: 500 });
  await stack.restartDatabase();
  await until('a new connection', () => browser.trpc.jobs.list.query({}));
};

const authorization = 'Bearer a-token-for-metrics';
const metrics = async () => (await fetch(`${stack.url}/metrics`, { headers: { authorization } })).text();
const ready = async () => (await fetch(`${stack.url}/readyz`)).status;

it.each(['stop', 'freeze'] as const)(
  'with a database that was made to %s, calls answer 503, /readyz that the server is not ready, /metrics the figures of the process, until it is back [BND-004]',
  async (fault) => {
    await browser.signIn();
    await shorten();
    expect(await metrics()).toContain('comptoir_sessions{');
    await proxy[fault]();
    expect(await ready()).toBe(503);
    const figures = await metrics();
    expect(figures).toContain('nodejs_eventloop_lag_p99_seconds ');
    expect(figures).not.toContain('comptoir_sessions{');
    const reply = await browser.fetch('/trpc/jobs.list?input=%7B%7D');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await reply.json()).toMatchObject({ error: { data: { app: { code: 'UPSTREAM_DOWN' } } } });
    await proxy.recover();
    await until('calls to be answered', () => browser.trpc.jobs.list.query({}));
    await until('readiness', async () => (await ready()) === 200);
  },
);
