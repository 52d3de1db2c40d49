import { CATEGORY_TREE_PATH, type CategoryTree } from '@comptoir/shared/catalogue/categories/category-tree';
import { beforeAll, expect, it } from 'vitest';
import { readCategoryTree } from '../kit/category-tree.ts';
import { createBrowserClient } from '../kit/client.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const get = (headers: Record<string, string> = {}, client = browser) => client.fetch(CATEGORY_TREE_PATH, { headers });

beforeAll(async () => {
  await readCategoryTree(browser);
});

it('sends the tree with an ETag to whoever has another one, and 304 without a body to whoever has it [CAT-059]', async () => {
  const reply = await get();
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json']);
  expect(reply.headers.get('cache-control')).toBe('private, no-cache');
  const tree = (await reply.json()) as CategoryTree;
  expect(tree).toMatchObject({ stale: false, refreshedAt: expect.stringMatching(/Z$/) });
  const etag = reply.headers.get('etag') ?? '';
  const same = await get({ 'if-none-match': etag });
  expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, etag, '']);
  expect((await get({ 'if-none-match': 'W/"another"' })).status).toBe(200);
  expect(await stack.marketplace.requests('catalogue.categories.list')).toEqual([]);
});

it.each(['br', 'gzip'])('sends it in %s, with the same ETag', async (encoding) => {
  const reply = await get({ 'accept-encoding': encoding });
  expect(reply.headers.get('content-encoding')).toBe(encoding);
  expect(reply.headers.get('etag')).toBe((await get()).headers.get('etag'));
});

it('answers another ETag and the change to whoever has written, also when it holds the former one', async () => {
  const { items } = await readCategoryTree(browser);
  const [first, second] = items;
  const etag = (await get()).headers.get('etag') ?? '';
  await browser.trpc.catalogue.categories.move.mutate({ uuid: first?.uuid ?? '', position: 2 });
  const reply = await get({ 'if-none-match': etag });
  const tree = (await reply.json()) as CategoryTree;
  expect([reply.status, tree.stale, tree.items.slice(0, 2).map(({ name }) => name)]).toEqual([200, false, [second?.name, first?.name]]);
  expect(reply.headers.get('etag')).not.toBe(etag);
});

it('is for administrators with an open session, ETag or not [SES-001]', async () => {
  const etag = (await get()).headers.get('etag') ?? '';
  const anonymous = await get({ 'if-none-match': etag }, createBrowserClient(stack.url));
  expect([anonymous.status, anonymous.headers.get('etag'), anonymous.headers.get('cache-control')]).toEqual([401, null, 'no-store']);
  expect(await anonymous.json()).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
});
