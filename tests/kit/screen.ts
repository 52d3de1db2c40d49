import type { Locator, Page } from 'playwright-core';

/** Waits for the screen of this title. */
export const title = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Rows of the list, without its head and without the skeleton. */
export const rows = (page: Page): Locator => page.locator('tr[data-row]');

/** Waits until the list shows the answer to what is asked, and not rows of the question before. */
export const settled = (page: Page): Promise<void> => page.locator('table[aria-busy=false]').waitFor();
