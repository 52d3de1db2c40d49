import type { SignInResult } from '@comptoir/shared/session/session';
import { afterAll, beforeAll } from 'vitest';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { type Stack, type StackOptions, startStack } from '../kit/stack.ts';

/** One stack for the tests of a file, each of which signs in with its own browsers. */
export function stackForFile(options: StackOptions = {}) {
  let stack: Stack | undefined;
  beforeAll(async () => {
    stack = await startStack(options);
  });
  afterAll(() => stack?.close());
  return {
    get stack(): Stack {
      if (stack === undefined) throw new Error('the stack is not up yet');
      return stack;
    },
    browser: (): BrowserClient => createBrowserClient(stack?.url ?? ''),
  };
}

export const credentials = { email: ACCOUNTS.admin, password: PASSWORD };

/** An administrator's reply to either step of sign-in, in the marketplace's format. */
export const openingReply = {
  token: 'upstream-token',
  refresh_token: 'upstream-refresh',
  uuid: 'f7e79d2b-47f6-4630-9ce3-01f0b8829f5c',
  roles: ['ROLE_ADMIN'],
};

/** First step for an account with a second factor: the browser then holds the pre-token. */
export async function firstStep(browser: BrowserClient): Promise<Extract<SignInResult, { state: 'code-required' }>> {
  const result = await browser.trpc.session.signIn.mutate({ email: ACCOUNTS['admin-2fa'], password: PASSWORD });
  if (result.state !== 'code-required') throw new Error('no code was asked for');
  browser.setBearer(result.preToken);
  return result;
}

export const countSessions = async ({ services }: Stack, where = "state = 'open'"): Promise<number> => {
  const { rows } = await services.db.pool.query<{ count: number }>(`select count(*)::int from session where ${where}`);
  return rows[0]?.count ?? 0;
};
