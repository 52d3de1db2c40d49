import { getUntypedClient } from '@trpc/client';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { stubStorage } from './testing/fake-server.ts';
import { createQueryClient, trpcClient } from './trpc.ts';

// The other files of this worker use the real ones.
afterAll(() => void vi.unstubAllGlobals());
const client = createQueryClient();
afterEach(() => client.clear());

const CATEGORIES = [['catalogue', 'categories', 'list'], { type: 'query' }];
const JOBS = [['jobs', 'list'], { type: 'query' }];
const HISTORY = [['history', 'list'], { type: 'query' }];

async function staleAfter(mutation: { mutationKey?: unknown[]; meta?: { stale?: string[] } }, fails = false) {
  client.setQueryData(CATEGORIES, 1);
  client.setQueryData(JOBS, 1);
  client.setQueryData(HISTORY, 1);
  const run = client.getMutationCache().build(client, {
    ...mutation,
    mutationFn: () => (fails ? Promise.reject(new Error('refused')) : Promise.resolve(null)),
  });
  await run.execute(undefined).catch(() => undefined);
  return [CATEGORIES, JOBS, HISTORY].filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => (key[0] as string[])[0]);
}

it('invalidates the area of the mutation and the history, and no other', async () => {
  expect(await staleAfter({ mutationKey: [['catalogue', 'categories', 'archive']] })).toEqual(['catalogue', 'history']);
});

it('invalidates the areas in meta instead', async () => {
  expect(await staleAfter({ mutationKey: [['exports', 'start']], meta: { stale: ['jobs', 'catalogue'] } })).toEqual([
    'catalogue',
    'jobs',
    'history',
  ]);
  expect(await staleAfter({ mutationKey: [['jobs', 'ticket']], meta: { stale: [] } })).toEqual([]);
});

it('invalidates nothing after a failure, or without a path', async () => {
  expect(await staleAfter({ mutationKey: [['jobs', 'cancel']] }, true)).toEqual([]);
  expect(await staleAfter({})).toEqual([]);
});

it.each([
  ['search.records', { text: 'CODE-123456' }],
  ['stock.codes.list', { search: 'CODE-123456' }],
  ['stock.documents.list', { search: 'CODE-123456' }],
  ['imports.rows', { search: 'CODE-123456' }],
])('sends what may be a code in the body, and not in the address: %s [DAY-015, IPL-029]', async (path, input) => {
  stubStorage({ token: 'token', user_uuid: 'user' });
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => Response.json([{ result: { data: null } }]));
  vi.stubGlobal('fetch', fetch);
  await getUntypedClient(trpcClient).query(path, input);
  const [address, { method, body } = {}] = fetch.mock.lastCall ?? [];
  expect([address, method]).toEqual([`/trpc/${path}?batch=1`, 'POST']);
  expect(body).toContain('CODE-123456');
});
