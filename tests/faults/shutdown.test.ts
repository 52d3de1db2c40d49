import { getPriority } from 'node:os';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { startStack } from '../kit/stack.ts';
import { until } from '../kit/until.ts';

const stack = await startStack();
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

describe('SIGTERM under load', () => {
  it('completes requests in progress, accepts no new ones, and exits cleanly', async () => {
    const server = await stack.spawnServer();
    const browser = createBrowserClient(server.url);
    await browser.signIn();
    await stack.marketplace.faults([{ call: 'catalogue.products.list', blocked: true }]);
    const requested = Array.from({ length: 12 }, (_, page) => browser.trpc.catalogue.products.list.query({ page: page + 1 }));
    await until('all of them to be under way', () => stack.marketplace.busy() === requested.length);
    server.signal('SIGTERM');
    await until('the stop to begin', () => server.output().includes('"process.stopping"'));
    await stack.marketplace.faults([]);
    const pages = await Promise.all(requested);
    expect(pages).toHaveLength(12);
    expect(pages.every(({ total }) => total > 0)).toBe(true);
    expect(await server.ended).toBe(0);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  });
});

it('a worker runs at the priority that is configured, so that it slows down no server', async () => {
  const worker = await stack.spawnWorker({ WORKER_NICENESS: '7' });
  expect(getPriority(worker.pid)).toBe(7);
});
