import type { Page } from 'playwright-core';

/** Blocks the requests to an area of the server until the returned function releases them: tests of loading states need no clock. */
export async function delayReplies(page: Page, area: string): Promise<() => void> {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname.startsWith('/trpc/') && url.pathname.includes(`${area}.`),
    async (route) => {
      await released;
      await route.continue();
    },
  );
  return () => release?.();
}
