import { afterAll, describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { jobsOf } from '../kit/jobs.ts';
import { refusal } from '../kit/refusal.ts';
import { startStack } from '../kit/stack.ts';
import { until } from '../kit/until.ts';

const stack = await startStack({ worker: 'child' });
afterAll(() => stack.close());

const january = { type: 'soldProduct', start: '2026-01-01', end: '2026-01-31', supplier: null } as const;

describe('the database restarted under load', () => {
  it('affects at most the requests in progress, and nothing afterwards', async () => {
    const first = createBrowserClient(stack.url);
    await first.signIn();
    const browsers = [first, ...Array.from({ length: 5 }, () => first.tab())];
    let going = true;
    const outcomes: string[] = [];
    const load = browsers.map(async ({ trpc }) => {
      while (going) {
        outcomes.push(
          await trpc.catalogue.products.list.query({}).then(
            () => 'ok',
            async (error: unknown) => (await refusal(Promise.reject(error))).code,
          ),
        );
      }
    });
    for (let restart = 1; restart <= 3; restart += 1) {
      await until('requests to pass', () => outcomes.filter((outcome) => outcome === 'ok').length >= restart * 15);
      // Lists need no database while their session is cached: there may be no connection to close at first.
      await until('connections to cut', async () => (await stack.restartDatabase()) > 0);
    }
    const before = outcomes.length;
    await until('requests to pass again', () => outcomes.slice(before).filter((outcome) => outcome === 'ok').length >= 30);
    going = false;
    await Promise.all(load);
    // No session ends: a user whose session cannot be read at the moment stays signed in.
    expect(new Set(outcomes)).not.toContain('UNAUTHENTICATED');
    expect(outcomes.filter((outcome) => outcome !== 'ok').length).toBeLessThan(outcomes.length / 4);
    await until('readiness', async () => (await fetch(`${stack.url}/readyz`)).ok);
  });

  it('loses no job that was accepted, and the queue continues', async () => {
    const browser = createBrowserClient(stack.url);
    await browser.signIn();
    const before = await browser.trpc.exports.start.mutate(january);
    await stack.restartDatabase();
    const after = await until('an export to be accepted', () => browser.trpc.exports.start.mutate(january));
    await stack.restartDatabase();
    for (const { uuid } of [before, after]) await jobsOf(browser).reaches(uuid, 'succeeded');
  });

  it('does not keep an ended session alive in another process', async () => {
    const other = await stack.spawnServer();
    const browser = createBrowserClient(stack.url);
    await browser.signIn();
    const elsewhere = createBrowserClient(other.url, browser.cookies, browser.tokens);
    await elsewhere.trpc.session.me.query();
    await stack.restartDatabase();
    await until('the session to be ended', () => browser.trpc.session.signOut.mutate().then(() => true));
    await until('the other process to know', async () => (await refusal(elsewhere.trpc.session.me.query())).code === 'UNAUTHENTICATED');
  });
});
