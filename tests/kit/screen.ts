import type { Locator, Page } from 'playwright-core';

/** Waits for the screen of this title. */
export const title = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Rows of the list, without its head and without the skeleton. */
export const rows = (page: Page): Locator => page.locator('tr[data-row]');

/** Where the screen stands; its links are the lists above (DAY-011). */
export const breadcrumb = (page: Page): Locator => page.getByRole('navigation', { name: 'Fil d’Ariane' });

/** The one way back of a screen: the list above it, in the breadcrumb (DAY-011). */
export const wayBack = (page: Page): Locator => breadcrumb(page).getByRole('link').last();

/** Waits until the list shows the answer to what is asked, and not rows of the question before. */
export const settled = (page: Page): Promise<void> => page.locator('table[aria-busy=false]').waitFor();
