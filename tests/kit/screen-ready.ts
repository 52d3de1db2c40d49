import type { Page } from 'playwright-core';
import { rows, settled, title } from './screen.ts';

/** A list with rows, under this heading. */
export const filled = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await settled(page);
  await rows(page).first().waitFor();
};

/** A form with this field, under this heading. */
export const form = (name: string | RegExp, field: string) => async (page: Page) => {
  await title(page, name);
  await page.getByRole('textbox', { name: field, exact: true }).waitFor();
};
