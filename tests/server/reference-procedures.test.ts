import { calls } from '@comptoir/marketplace-api/calls';
import { anonymous } from '@comptoir/server/marketplace/caller';
import { latestSession } from '@comptoir/server/reference/latest-session';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { type Stack, startStack } from '../kit/stack.ts';

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
  const tree = await reference.categoryTree.query();
  expect(tree.items.length).toBeGreaterThan(1);
  expect(tree.items.some(({ children }) => children.some((child) => child.children.length > 0))).toBe(true);
  await reference.categoryTree.query();
  expect(await stack.marketplace.requests('catalogue.categories.list')).toHaveLength(1);
  expect(await stack.marketplace.requests('reference.taxes.list')).toHaveLength(1);
});

it('refreshes on demand, and shows the state of each set', async () => {
  const { reference } = browser.trpc;
  const before = await reference.taxes.query();
  const state = await reference.refresh.mutate({ name: 'taxes' });
  expect(state).toMatchObject({ name: 'taxes', rows: before.items.length, refreshing: false, failure: null, stale: false });
  expect((await reference.states.query()).map(({ name }) => name)).toEqual(['taxes', 'categoryTree']);
  await stack.marketplace.faults([{ call: 'reference.taxes.list', status: 500 }]);
  expect(await refusal(reference.refresh.mutate({ name: 'taxes' }))).toMatchObject({ code: 'UPSTREAM_DOWN' });
  expect((await reference.states.query())[0]).toMatchObject({ version: state.version, failure: 'UPSTREAM_DOWN', stale: true });
  expect(await reference.taxes.query()).toMatchObject({ items: before.items, stale: true });
  await stack.marketplace.faults([]);
});

it('sends a warm set from ready-made bytes, in the form of the procedure, and only when it has changed', async () => {
  const ask = (query: string, headers: Record<string, string> = {}) => browser.fetch(`/trpc/reference.categoryTree${query}`, { headers });
  const tree = await browser.trpc.reference.categoryTree.query();
  const [alone, batch] = [await ask(''), await ask('?batch=1&input=%7B%7D')];
  expect(await alone.json()).toEqual({ result: { data: tree } });
  expect(await batch.json()).toEqual([{ result: { data: tree } }]);
  expect(alone.headers.get('cache-control')).toBe('private, no-cache');
  const etag = alone.headers.get('etag') ?? '';
  expect((await ask('', { 'if-none-match': etag })).status).toBe(304);
  await browser.trpc.reference.refresh.mutate({ name: 'categoryTree' });
  expect((await ask('', { 'if-none-match': etag })).status).toBe(200);
  // Whatever is not a plain query of a warm set is the procedure's affair.
  const together = await browser.fetch('/trpc/reference.categoryTree,reference.taxes?batch=1&input=%7B%7D');
  expect(((await together.json()) as unknown[]).length).toBe(2);
  expect(together.headers.get('cache-control')).toBe('no-store');
  const stranger = await createBrowserClient(stack.url).fetch('/trpc/reference.categoryTree');
  expect([stranger.status, stranger.headers.get('etag')]).toEqual([401, null]);
});

it('refreshes on schedule in the name of the session seen last, and of nobody when all have signed out', async () => {
  const { services } = stack;
  const scheduled = latestSession(services.db, services.sessions);
  const other = createBrowserClient(stack.url);
  await other.signIn();
  const caller = await scheduled();
  expect(caller).toMatchObject({ kind: 'session' });
  expect((await services.marketplace.call(calls.reference.taxes.list, { caller: caller ?? anonymous })).total).toBeGreaterThan(0);
  await other.trpc.session.signOut.mutate();
  expect(await scheduled()).not.toMatchObject({ sessionId: caller?.kind === 'session' && caller.sessionId });
  await browser.trpc.session.signOut.mutate();
  expect(await scheduled()).toBeNull();
  await browser.signIn();
});

it('is for administrators only', async () => {
  const stranger = createBrowserClient(stack.url);
  expect(await refusal(stranger.trpc.reference.taxes.query())).toMatchObject({ code: 'UNAUTHENTICATED' });
});
