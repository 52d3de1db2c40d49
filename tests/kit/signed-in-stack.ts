import { afterAll, beforeEach } from 'vitest';
import { createBrowserClient } from './client.ts';
import { type StackOptions, startStack } from './stack.ts';

/** One stack for the tests of a file, with a signed-in administrator, and a marketplace whose request log is cleared before each test. */
export async function signedInStack(options: StackOptions = {}) {
  const stack = await startStack(options);
  afterAll(() => stack.close());
  const browser = createBrowserClient(stack.url);
  await browser.signIn();
  beforeEach(() => stack.marketplace.forget());
  return { stack, browser };
}
