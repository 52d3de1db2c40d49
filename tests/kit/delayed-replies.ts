import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';

/**
 * Blocks the requests to these addresses until the returned function releases them: tests of loading states need no clock. A test without
 * such a request fails: it would not have tested a loading state.
 */
export async function delayRequests(page: Page, addresses: Parameters<Page['route']>[0]): Promise<() => void> {
  let release: (() => void) | undefined;
  let requested = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    requested += 1;
    await released;
    await route.continue();
  });
  // Not when they are released: the browser may be about to send the request.
  onTestFinished(() => expect(requested, `requests to ${addresses}`).toBeGreaterThan(0));
  return () => release?.();
}

/** `delayRequests` for an area of the server. */
export const delayReplies = (page: Page, area: string) =>
  delayRequests(page, (url) => url.pathname.startsWith('/trpc/') && url.pathname.includes(`${area}.`));
