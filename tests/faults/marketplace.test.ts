import type { Fault } from '@comptoir/marketplace/kit/faults';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { startStack } from '../kit/stack.ts';
import { until } from '../kit/until.ts';

// Short, but far longer than a normal call takes on a busy machine.
const stack = await startStack({
  marketplaceClient: { connectMs: 500, headersMs: 2_500, bodyMs: 3_000, breakerFailures: 1000, retryBudget: 1000 },
});
const { marketplace } = stack;
afterAll(() => stack.close());

const browser = createBrowserClient(stack.url);
beforeEach(() => marketplace.forget());
afterEach(() => marketplace.faults([]));
// The first call of each kind warms up connections and caches; the short deadlines are for the faults.
beforeAll(async () => {
  await until('the session', () => browser.signIn());
  for (const { ask } of reads) await until('the first reading', async () => (await ask()) !== undefined);
});

const page = { page: 1, itemsPerPage: 10 };
const reads = [
  { call: 'catalogue.categories.list', ask: () => browser.trpc.catalogue.categories.list.query(page) },
  { call: 'catalogue.products.list', ask: () => browser.trpc.catalogue.products.list.query(page) },
  { call: 'suppliers.suppliers.list', ask: () => browser.trpc.suppliers.suppliers.options.query({ name: 'les' }) },
];

describe.each(reads)('$call', ({ call, ask }) => {
  const struck: { how: string; fault: Omit<Fault, 'call'>; code: string }[] = [
    { how: 'answers 500', fault: { status: 500 }, code: 'UPSTREAM_DOWN' },
    { how: 'is unavailable for good', fault: { status: 503 }, code: 'UPSTREAM_DOWN' },
    { how: 'is slower than the deadline', fault: { latencyMs: 10_000 }, code: 'UPSTREAM_DOWN' },
    { how: 'drips its body', fault: { bytesPerSecond: 40 }, code: 'UPSTREAM_DOWN' },
    { how: 'always cuts in mid-body', fault: { cutAfterBytes: 20 }, code: 'UPSTREAM_DOWN' },
    { how: 'ends its JSON in the middle', fault: { truncate: 20 }, code: 'UPSTREAM_DRIFT' },
    { how: 'answers a page', fault: { shape: 'html' }, code: 'UPSTREAM_DRIFT' },
    { how: 'answers JSON of another shape', fault: { shape: 'wrong' }, code: 'UPSTREAM_DRIFT' },
    { how: 'refuses in words', fault: { status: 409, body: { detail: 'Catalogue verrouillé.' } }, code: 'CONFLICT' },
  ];

  it.each(struck)('that $how is refused as $code with a request id, and answers again once healed', async ({ fault, code }) => {
    await marketplace.faults([{ call, ...fault }]);
    const body = await refusal(ask());
    expect(body.code).toBe(code);
    expect(body.requestId).toMatch(/\S/);
    await marketplace.faults([]);
    await expect(ask()).resolves.toBeDefined();
  });

  it.each([
    ['is unavailable', { status: 503 }],
    ['cuts in mid-body', { cutAfterBytes: 20 }],
  ])('that %s once is retried without an error for the user', async (_, fault) => {
    await marketplace.faults([{ call, ...fault, times: 1 }]);
    await expect(ask()).resolves.toBeDefined();
  });
});

describe('the marketplace', () => {
  it('keeps its own message when it refuses', async () => {
    await marketplace.faults([{ call: 'catalogue.products.list', status: 409, body: { detail: 'Catalogue verrouillé.' } }]);
    const body = await refusal(browser.trpc.catalogue.products.list.query(page));
    expect(body.serverMessage).toBe('Catalogue verrouillé.');
  });

  it('opens no session while it is down, and does not count the try', async () => {
    await marketplace.faults([{ call: 'session.login', status: 503 }]);
    const anonymous = createBrowserClient(stack.url);
    for (const _ of Array.from({ length: 8 })) expect((await refusal(anonymous.signIn())).code).toBe('UPSTREAM_DOWN');
    expect(anonymous.tokens).toBeUndefined();
    await marketplace.faults([]);
    await anonymous.signIn();
  });

  it('is cancelled when the browser disconnects', async () => {
    await marketplace.faults([{ call: 'catalogue.products.list', blocked: true }]);
    const leaving = new AbortController();
    const requested = browser.trpc.catalogue.products.list.query(page, { signal: leaving.signal });
    await until('the call to be on its way', () => marketplace.busy() > 0);
    leaving.abort();
    await expect(requested).rejects.toThrow();
    await until('the call to be dropped', () =>
      stack.log.some((line) => line.call === 'catalogue.products.list' && line.outcome === 'left'),
    );
  });

  it('is refused at once while it cannot be reached, and asked again when it is back', async () => {
    await marketplace.stop();
    expect((await refusal(browser.trpc.catalogue.categories.list.query(page))).code).toBe('UPSTREAM_DOWN');
    await marketplace.start();
    await expect(browser.trpc.catalogue.categories.list.query(page)).resolves.toBeDefined();
  });
});
