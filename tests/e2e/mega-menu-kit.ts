import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { choosePicture } from '../kit/choose-picture.ts';
import { rows, settled } from '../kit/screen.ts';

export const LIST = '/admin/listMegaMenusCategories';

export const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('rowheader', { name, exact: true }) });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const send = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

export async function openList(page: Page): Promise<void> {
  await page.goto(`${LIST}?page=1&itemsPerPage=100`);
  await settled(page);
  await rows(page).first().waitFor();
}

export async function openEdit(page: Page, name: string): Promise<void> {
  await openList(page);
  await page.getByRole('link', { name: `Modifier ${name}` }).click();
  await expect.poll(() => field(page, 'Nom').inputValue()).toBe(name);
}

export async function choose(page: Page, label: string, typed: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option', { name: option, exact: true }).first().click();
}

export async function fill(page: Page, name: string): Promise<void> {
  await field(page, 'Nom').fill(name);
  await choose(page, 'Catégorie', 'voyages', 'Voyages');
  await choose(page, 'Tag de recherche', 'plein', 'Plein air');
  await choosePicture(page, 'Image');
}
