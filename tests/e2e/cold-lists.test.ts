import { afterAll, afterEach } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { describeListFailures } from '../kit/list-failure-stories.ts';
import { listsOf } from '../kit/list-stories.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { screenNamed } from '../kit/screens.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

/** Failures of the marketplace. */
const FAULTS: Readonly<Record<string, object>> = {
  status: { status: 500 },
  html: { shape: 'html' },
  'wrong shape': { shape: 'wrong' },
  'within the body': { cutAfterBytes: 20 },
};

// One list of each shape, through the stack: with filters, below a record, with a secret search. All of them:
// tests/component/list-failures.test.ts.
describeListFailures(listsOf(['ListProducts', 'middleMenuItemList', 'ListCodes'].map(screenNamed)), {
  of: await listSubjects(stack.marketplace.sql),
  // Chromium logs each failed request to the console.
  openPage: () => signedInPage(stack, { allow: [/Failed to load resource/] }),
  failures: ['status', 'html', 'wrong shape', 'within the body'],
  fail: ([, , { call = '' }], failure) => stack.marketplace.faults([{ call, ...FAULTS[failure] }]),
  recover: () => stack.marketplace.faults([]),
  async untilAnswered(page, action) {
    const answered = page.waitForResponse((reply) => reply.url().includes('/trpc/') && !reply.url().includes('jobs.'));
    await action();
    await answered;
  },
});
