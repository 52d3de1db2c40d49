import type { Page } from 'playwright-core';

/** Milliseconds from `act` to the first frame in which `done` holds. Both are JavaScript source that runs in the page. */
export const timeToFrame = (page: Page, act: string, done: string) =>
  page.evaluate<number>(`new Promise((resolve) => {
    const start = performance.now();
    ${act};
    const checkFrame = () => requestAnimationFrame(() => (${done}) ? resolve(performance.now() - start) : checkFrame());
    checkFrame();
  })`);
