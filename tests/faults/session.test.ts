import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { startStack } from '../kit/stack.ts';
import { endGracePeriod, expireAccessTokens } from '../kit/time-travel.ts';

const stack = await startStack();
const { marketplace } = stack;
afterAll(() => stack.close());

let browser: BrowserClient;
const list = (by = browser) => by.trpc.catalogue.categories.list.query({});

beforeEach(async () => {
  await marketplace.faults([]);
  browser = createBrowserClient(stack.url);
  await browser.signIn();
  await marketplace.forget();
});

describe("the marketplace's token", () => {
  it('that ends while twenty requests are under way is renewed once, and all of them succeed [SES-024]', async () => {
    await marketplace.endTokens();
    const pages = await Promise.all(Array.from({ length: 20 }, () => list()));
    expect(pages.every(({ total }) => total > 0)).toBe(true);
    expect(await marketplace.requests('session.refresh')).toHaveLength(1);
  });

  it('that cannot be renewed ends the session everywhere [SES-025]', async () => {
    await marketplace.faults([
      { call: 'catalogue.categories.list', status: 401, body: { code: 401, message: 'Expired JWT Token' } },
      { call: 'session.refresh', status: 401, body: { code: 401, message: 'Invalid refresh token' } },
    ]);
    expect((await refusal(list())).code).toBe('UNAUTHENTICATED');
    expect((await refusal(browser.refresh())).code).toBe('UNAUTHENTICATED');
    expect((await refusal(browser.trpc.session.me.query())).code).toBe('UNAUTHENTICATED');
  });

  it('whose renewal fails because the marketplace is down ends nothing', async () => {
    await marketplace.faults([
      { call: 'catalogue.categories.list', status: 401, body: { code: 401, message: 'Expired JWT Token' }, times: 1 },
      { call: 'session.refresh', status: 503 },
    ]);
    expect((await refusal(list())).code).toBe('UPSTREAM_DOWN');
    await marketplace.faults([]);
    await expect(list()).resolves.toBeDefined();
  });
});

describe("the browser's token", () => {
  it('that has expired is refused, and the refresh token renews it', async () => {
    await expireAccessTokens(stack);
    expect((await refusal(list())).code).toBe('UNAUTHENTICATED');
    await browser.refresh();
    await expect(list()).resolves.toBeDefined();
  });

  it('refreshed by two tabs at once serves both, and the token family stays valid', async () => {
    const tab = browser.tab();
    await Promise.all([browser.refresh(), tab.refresh()]);
    await expect(Promise.all([list(browser), list(tab)])).resolves.toHaveLength(2);
    await browser.refresh();
    await expect(list(browser)).resolves.toBeDefined();
  });

  it('refreshed by ten tabs at once serves all of them', async () => {
    const tabs = Array.from({ length: 10 }, () => browser.tab());
    await Promise.all(tabs.map((tab) => tab.refresh()));
    await Promise.all(tabs.map((tab) => list(tab)));
  });

  it('used again after its time ends the complete family, the newest token included', async () => {
    const old = browser.tab();
    await browser.refresh();
    await endGracePeriod(stack);
    expect((await refusal(old.refresh())).code).toBe('UNAUTHENTICATED');
    expect((await refusal(list())).code).toBe('UNAUTHENTICATED');
    expect((await refusal(browser.refresh())).code).toBe('UNAUTHENTICATED');
  });

  it('is refused without the HttpOnly cookie', async () => {
    const thief = browser.tab();
    thief.cookies.clear();
    expect((await refusal(list(thief))).code).toBe('UNAUTHENTICATED');
    expect((await refusal(thief.refresh())).code).toBe('UNAUTHENTICATED');
    await expect(list()).resolves.toBeDefined();
  });
});
