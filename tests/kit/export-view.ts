import type { Page } from 'playwright-core';

const button = (page: Page) => page.getByRole('button', { name: 'Exporter la vue' });
const entry = (page: Page, format: string) => page.getByRole('menuitem', { name: new RegExp(`^${format}(?! avec)`) });

/** Chooses a format in the menu «Exporter la vue». */
export async function exportView(page: Page, format: 'CSV' | 'XLSX' = 'CSV'): Promise<void> {
  await button(page).click();
  await entry(page, format).click();
}

/** Whether another export of the list can be started. */
export async function canExportView(page: Page): Promise<boolean> {
  await button(page).click();
  const isBlocked = await entry(page, 'CSV').getAttribute('aria-disabled');
  await page.keyboard.press('Escape');
  return isBlocked !== 'true';
}
