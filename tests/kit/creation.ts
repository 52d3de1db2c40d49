import type { Page } from 'playwright-core';
import type { Creation } from './form-under-test.ts';
import { settled } from './screen.ts';

/** Opens the form of a new record from its list, in a dialog or on a page. */
export async function openCreation(page: Page, list: string, { texts: [title] }: Creation): Promise<void> {
  await page.goto(`${list}?page=1&itemsPerPage=100`);
  await settled(page);
  const add = page.getByRole('main').getByText(title, { exact: true });
  await add.click();
  await page
    .getByRole('dialog', { name: title, exact: true })
    .or(page.getByRole('heading', { level: 1, name: title, exact: true }))
    .first()
    .waitFor();
}
