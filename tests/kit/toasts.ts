import type { Page } from 'playwright-core';

/** Keeps toasts until they are closed: on a busy machine they could disappear before a test presses their button. */
export const keepToastsOpen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wait = window.setTimeout;
    window.setTimeout = ((run: () => void, delay?: number) =>
      delay === 3_000 || delay === 10_000 ? 0 : wait(run, delay)) as typeof window.setTimeout;
  });
