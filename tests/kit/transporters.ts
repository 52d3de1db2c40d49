import type { Page } from 'playwright-core';
import { answer } from './confirmation.ts';
import { rows, settled } from './screen.ts';

export const PATH = '/admin/catalogue/transporter/list';

export const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** Opens the complete list. */
export async function openList(page: Page, query = '?page=1&itemsPerPage=100'): Promise<void> {
  await page.goto(PATH + query);
  await settled(page);
  await rows(page).first().waitFor();
}

/** Also while a confirmation is open over it. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, includeHidden: true });
export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Nom du transporteur' });

/** Opens the dialog of a new transporter. */
export async function openNew(page: Page): Promise<void> {
  await openList(page);
  await page.getByRole('button', { name: 'Ajouter un transporteur' }).click();
  await dialog(page, 'Ajouter un transporteur').waitFor();
}

/** Opens the dialog of an existing transporter. */
export async function openEdit(page: Page, name: string): Promise<void> {
  await openList(page);
  await page.getByRole('button', { name: `Modifier ${name}` }).click();
  await nameField(page).waitFor();
}

/** Presses «Enregistrer» and confirms. */
export async function save(page: Page, title = 'Enregistrer les modifications ?'): Promise<void> {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await answer(page, title, 'Oui');
}
