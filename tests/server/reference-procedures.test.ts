import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { readCategoryTree } from '../kit/category-tree.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { type Stack, startStack } from '../kit/stack.ts';
import { until } from '../kit/until.ts';

let stack: Stack;
let browser: BrowserClient;
beforeAll(async () => {
  stack = await startStack();
  browser = createBrowserClient(stack.url);
  await browser.signIn();
});
afterAll(() => stack.close());

it('reads the tax options and the tree once for all, with their age', async () => {
  const { reference } = browser.trpc;
  const taxes = await reference.taxes.query();
  expect(taxes.items.map(({ tax }) => tax)).toContain('5.5%');
  expect(taxes.stale).toBe(false);
  expect(Number.isNaN(Date.parse(taxes.refreshedAt))).toBe(false);
  const tree = await readCategoryTree(browser);
  expect(tree.items.length).toBeGreaterThan(1);
  expect(tree.items.some(({ children }) => children.some((child) => child.children.length > 0))).toBe(true);
  await readCategoryTree(browser);
  expect(await stack.marketplace.requests('catalogue.categories.list')).toHaveLength(1);
  expect(await stack.marketplace.requests('reference.taxes.list')).toHaveLength(1);
});

it('refreshes on demand, and shows the state of each set', async () => {
  const { reference } = browser.trpc;
  const before = await reference.taxes.query();
  const state = await reference.refresh.mutate({ name: 'taxes' });
  expect(state).toMatchObject({ name: 'taxes', rows: before.items.length, refreshing: false, failure: null, stale: false });
  expect((await reference.states.query()).map(({ name }) => name)).toEqual(['taxes', 'categoryTree', 'prototypes', 'fixedProperties']);
  await stack.marketplace.faults([{ call: 'reference.taxes.list', status: 500 }]);
  expect(await refusal(reference.refresh.mutate({ name: 'taxes' }))).toMatchObject({ code: 'UPSTREAM_DOWN' });
  expect((await reference.states.query())[0]).toMatchObject({ version: state.version, failure: 'UPSTREAM_DOWN', stale: true });
  expect(await reference.taxes.query()).toMatchObject({ items: before.items, stale: true });
  await stack.marketplace.faults([]);
});

it('refreshes on schedule in the name of the service account alone: without one, no session of an administrator is borrowed', async () => {
  const scheduled = { REFERENCE_SECONDS: '1' };
  const service = { MARKETPLACE_SERVICE_EMAIL: ACCOUNTS.admin, MARKETPLACE_SERVICE_PASSWORD: PASSWORD };
  const stacks = await Promise.all([startStack({ config: scheduled }), startStack({ config: { ...scheduled, ...service } })]);
  try {
    const [without, withService] = await Promise.all(
      stacks.map(async (one) => {
        const own = createBrowserClient(one.url);
        await own.signIn();
        one.services.reference.start();
        await own.trpc.reference.taxes.query();
        // Read from the table: reading the states through the API would count as a reader.
        const version = async () => {
          const { rows } = await one.services.db.pool.query<{ version: number }>(`SELECT version FROM reference_set WHERE name = 'taxes'`);
          return rows[0]?.version ?? 0;
        };
        return { own, version };
      }),
    );
    if (without === undefined || withService === undefined) throw new Error('two stacks');
    const refreshed = (least: number) =>
      until(`version ${least} of the service account`, async () => (await withService.version()) >= least);
    await refreshed(3);
    // The refresh started by the reader is finished by now; no other is requested.
    const before = await without.version();
    await refreshed(6);
    expect(await without.version()).toBe(before);
    // Reading an expired copy refreshes it, in the reader's call.
    await without.own.trpc.reference.taxes.query();
    await until('the refresh of a reader', async () => (await without.version()) > before);
  } finally {
    await Promise.all(stacks.map((one) => one.close()));
  }
});

it('is for administrators only', async () => {
  const anonymous = createBrowserClient(stack.url);
  expect(await refusal(anonymous.trpc.reference.taxes.query())).toMatchObject({ code: 'UNAUTHENTICATED' });
});
