import type { Page } from 'playwright-core';
import { answer } from '../kit/confirmation.ts';

/** Chromium logs each failed request to the console. */
export const REFUSED = [/Failed to load resource/];
export const CREATE = 'Créer cette propriété ?';
export const EDIT = 'Enregistrer les modifications ?';

export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Nom de la propriété' });
export const value = (page: Page, place: number) => page.getByRole('textbox', { name: `Valeur ${place}`, exact: true });
/** What the rows of values hold. */
export const typed = (page: Page) =>
  page.getByRole('textbox', { name: /^Valeur \d+$/ }).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
export const press = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
/** Presses «Enregistrer» and confirms. */
export const save = async (page: Page, question: string) => {
  await press(page);
  await answer(page, question, 'Oui');
};
export const errorOf = (page: Page, path: string) => page.locator(`[id="field-${path}-error"]`);
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
export const openNew = async (page: Page) => {
  await page.goto('/admin/properties/create');
  await value(page, 1).waitFor();
};
export const openEdit = async (page: Page, uuid: string) => {
  await page.goto(`/admin/properties/${uuid}`);
  await value(page, 1).waitFor();
};
/** Pastes into a row as the browser would. */
export const paste = (page: Page, place: number, text: string) =>
  value(page, place).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.focus();
    input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  }, text);
