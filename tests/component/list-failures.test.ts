import { expect } from 'vitest';
import { describeListFailures } from '../kit/list-failure-stories.ts';
import { listsOf } from '../kit/list-stories.ts';
import { SCREENS } from '../kit/screens.ts';
import { mountedLists } from './list-context.ts';
import { mountedClient } from './mounted.ts';
import type { Failure } from './stand-in.ts';

const client = await mountedClient();
const { page, standIn, allowFailures } = client;
const { of, openPage, isQuery } = await mountedLists(client);

const FAILURES: Readonly<Record<string, Failure>> = {
  down: { code: 'UPSTREAM_DOWN' },
  drift: { code: 'UPSTREAM_DRIFT' },
  internal: { code: 'INTERNAL' },
  html: 'html',
  cut: 'cut',
};

describeListFailures(listsOf(SCREENS), {
  of,
  openPage(subject) {
    allowFailures();
    return openPage(subject);
  },
  failures: ['down', 'drift', 'internal', 'html', 'cut'],
  fail: (_list, failure) => standIn.failList(FAILURES[failure] as Failure),
  recover: () => standIn.recover(),
  async untilAnswered(_page, action) {
    const queries = () => standIn.sent.filter(({ path, input }) => isQuery(path, input)).length;
    const before = queries();
    await action();
    await expect.poll(queries).toBeGreaterThan(before);
    // A temporary failure is retried once, and the button stays busy until then.
    await expect.poll(() => page.locator('button[aria-busy=true]').count()).toBe(0);
  },
});
