import type { Locator, Page } from 'playwright-core';

/** Waits for the screen with this title. */
export const title = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Waits for the screen at this path, whatever its query is: a list adds its page to its address as soon as it is shown. */
export const atPath = (page: Page, path: string): Promise<void> => page.waitForURL(({ pathname }) => pathname === path);

/** Rows of the list, without header and skeleton. */
export const rows = (page: Page): Locator => page.locator('tr[data-row]');

/** The lines below the rows, if the list has them. */
export const lines = (page: Page): Locator => page.locator('tr[data-line]');

/** The breadcrumb; its links are the parent lists (DAY-011). */
export const breadcrumb = (page: Page): Locator => page.getByRole('navigation', { name: 'Fil d’Ariane' });

/** The only back link of a screen: the parent list, in the breadcrumb (DAY-011). */
export const wayBack = (page: Page): Locator => breadcrumb(page).getByRole('link').last();

/** Waits until the list shows the rows of the current query, not the placeholder rows of the previous one. */
export const settled = (page: Page): Promise<void> => page.locator('table[aria-busy=false]').waitFor();

/** The bar with the actions on the selected rows. */
export const selectionBar = (page: Page) => page.getByRole('region', { name: 'Actions sur la sélection' });
