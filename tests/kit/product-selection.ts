import type { Page } from 'playwright-core';
import { type PageOptions, signedInPage } from './browser.ts';
import { rows, selectionBar, settled } from './screen.ts';
import type { Stack } from './stack.ts';

/** The list of products, by name. */
export async function openProducts(stack: Stack, options: PageOptions = {}): Promise<Page> {
  const page = await signedInPage(stack, options);
  await page.goto('/admin/ListProducts?order=adminProductName.asc');
  await settled(page);
  await rows(page).first().waitFor();
  return page;
}

/** The checkbox of a row. */
export const rowBox = (page: Page, index: number) => rows(page).nth(index).getByRole('checkbox');

export const expectSelected = (page: Page, text: string) => selectionBar(page).getByText(text, { exact: true }).waitFor();
