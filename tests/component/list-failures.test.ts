import { expect } from 'vitest';
import { describeListFailures } from '../kit/list-failure-stories.ts';
import { listsOf } from '../kit/list-stories.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { SCREENS } from '../kit/screens.ts';
import { addShownImport } from '../kit/shown-import.ts';
import { answerList } from './answer-list.ts';
import type { ListReplies } from './list-replies.ts';
import { mountedClient } from './mounted.ts';
import type { Failure } from './stand-in.ts';

const { page, standIn, stack, allowFailures } = await mountedClient();
await addShownImport(stack);
let list: ListReplies;

const FAILURES: Readonly<Record<string, Failure>> = {
  down: { code: 'UPSTREAM_DOWN' },
  drift: { code: 'UPSTREAM_DRIFT' },
  internal: { code: 'INTERNAL' },
  html: 'html',
  cut: 'cut',
};

describeListFailures(listsOf(SCREENS), {
  of: await listSubjects(stack.marketplace.sql),
  async openPage(subject) {
    allowFailures();
    list = answerList(standIn, subject);
    return page;
  },
  failures: ['down', 'drift', 'internal', 'html', 'cut'],
  fail: (_list, failure) => standIn.failList(FAILURES[failure] as Failure),
  recover: () => standIn.recover(),
  async untilAnswered(_page, action) {
    const queries = () => standIn.sent.filter(({ path, input }) => list.isQuery(path, input)).length;
    const before = queries();
    await action();
    await expect.poll(queries).toBeGreaterThan(before);
    // A temporary failure is retried once, and the button stays busy until then.
    await expect.poll(() => page.locator('button[aria-busy=true]').count()).toBe(0);
  },
});
