import type { Page } from 'playwright-core';

/** Blocks the requests to these addresses until the returned function releases them: tests of loading states need no clock. */
export async function delayRequests(page: Page, addresses: Parameters<Page['route']>[0]): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return () => release?.();
}

/** `delayRequests` for an area of the server. */
export const delayReplies = (page: Page, area: string) =>
  delayRequests(page, (url) => url.pathname.startsWith('/trpc/') && url.pathname.includes(`${area}.`));
