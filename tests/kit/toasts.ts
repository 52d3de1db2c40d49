import type { Page } from 'playwright-core';

/** Toasts stay until they are closed: a busy machine may take longer than they live to press what they offer. */
export const holdToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((run: () => void, delay?: number) =>
      delay === 3_000 || delay === 10_000 ? 0 : wait(run, delay)) as typeof window.setTimeout;
  });
