import { afterAll, describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { startStack } from '../kit/stack.ts';
import { until } from '../kit/until.ts';

const stack = await startStack({ marketplaceClient: { breakerFailures: 3, attempts: 1 } });
afterAll(() => stack.close());

describe('a marketplace that keeps failing', () => {
  it('receives no requests for a while, then is retried automatically', async () => {
    const browser = createBrowserClient(stack.url);
    await browser.signIn();
    const ask = () => browser.trpc.catalogue.categories.list.query({});
    await stack.marketplace.faults([{ call: 'catalogue.categories.list', status: 503 }]);
    await stack.marketplace.forget();
    for (const _ of Array.from({ length: 10 })) expect((await refusal(ask())).code).toBe('UPSTREAM_DOWN');
    expect((await stack.marketplace.requests('catalogue.categories.list')).length).toBeLessThan(10);
    await stack.marketplace.faults([]);
    await until('the circuit to close again', ask);
  });
});
