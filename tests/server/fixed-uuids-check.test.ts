import { afterAll, expect, it } from 'vitest';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { createBrowserClient } from '../kit/client.ts';
import { startStack } from '../kit/stack.ts';

const NOWHERE = '99999999-9999-4999-8999-999999999999';
const stack = await startStack({ config: { FIXED_UUIDS: `prototypes.promo=${NOWHERE}` } });
afterAll(() => stack.close());

const missing = async (url: string) => ((await (await fetch(`${url}/readyz`)).json()) as { missing: string[] }).missing;

it('a server without service account checks the fixed uuids on behalf of whoever signs in first, and /readyz names what is missing [STR-010]', async () => {
  // The server's entry point does this after start.
  stack.services.reference.start();
  expect(await missing(stack.url)).toEqual([]);
  await createBrowserClient(stack.url).signIn();
  await expect.poll(() => missing(stack.url)).toEqual(['prototypes.promo']);
});

it('a server with a service account checks them when it starts, without users [STR-010]', async () => {
  const service = { MARKETPLACE_SERVICE_EMAIL: ACCOUNTS.admin, MARKETPLACE_SERVICE_PASSWORD: PASSWORD };
  const other = await startStack({ config: { FIXED_UUIDS: `properties.brand=${NOWHERE}`, ...service } });
  try {
    other.services.reference.start();
    await expect.poll(() => missing(other.url)).toEqual(['properties.brand']);
  } finally {
    await other.close();
  }
});

it('/readyz checks only that the database is available, on a connection of its own', async () => {
  const browser = createBrowserClient(stack.url);
  await browser.signIn();
  await browser.trpc.reference.refresh.mutate({ name: 'prototypes' });
  expect(await missing(stack.url)).toEqual(['prototypes.promo']);
  const queries: unknown[] = [];
  const { pool } = stack.services.db;
  const query = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof query>) => {
    queries.push(args[0]);
    return query(...args);
  }) as typeof pool.query;
  await missing(stack.url);
  pool.query = query as typeof pool.query;
  expect(queries).toEqual([]);
});
