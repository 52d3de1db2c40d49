import type { Page } from 'playwright-core';
import { delayRequests } from './delayed-replies.ts';
import { settled } from './screen.ts';

/** What the server has rendered, until React replaces it. */
export const rendered = (page: Page) => page.locator('#root > [inert]');

/** Opens an address without its scripts, but the first; the returned function releases them, and waits until React has rendered the page. */
export async function withoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  const release = await delayRequests(page, '**/assets/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  return async () => {
    release();
    await rendered(page).waitFor({ state: 'detached' });
    await settled(page);
  };
}

/** Places of the frame and of the first row, in pixels. */
export async function places(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      });
    const [title] = boxes('h1');
    return {
      header: boxes('header')[0],
      sidebar: boxes('#sidebar')[0],
      // A title may contain the name of a record, which is loaded later.
      title: { x: title?.x, y: title?.y },
      toolbar: boxes('search')[0],
      heads: boxes('thead th'),
      cells: boxes('tr[data-row]:first-of-type :is(th, td)'),
      footer: boxes('.table-footer')[0],
    };
  });
}
