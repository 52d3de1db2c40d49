import type { Page } from 'playwright-core';

/** Holds what the server is asked of an area on this page until the returned function releases it: what a screen shows meanwhile depends on no clock. */
export async function holdReplies(page: Page, area: string): Promise<() => void> {
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
