import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { PICTURE } from '../kit/picture.ts';
import { rows, settled } from '../kit/screen.ts';
import type { Stack } from '../kit/stack.ts';

/** Chromium itself writes a line for each failed request. */
export const ALLOWED = [/Failed to load resource/];

export const REQUIRED = 'Ce champ est obligatoire.';
export const WRONG_POSITION = 'Ce champ doit être un nombre décimal superieur à 0';

export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
export const error = (page: Page, field: string) => page.locator(`#field-${field}-error`);
export const errorText = (page: Page, field: string) => expect.poll(() => error(page, field).textContent());
export const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
export const answer = (page: Page, name: string, yes: 'Oui' | 'Non') =>
  question(page, name).getByRole('button', { name: yes, exact: true }).click();
export const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
export const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** The alert with its summary and no message (LCM-011). */
export const bareAlert = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('alert')
    .filter({ hasText: /^Erreur\s*(Pourquoi \?)?\s*$/ });

/** What was written to the marketplace, by call. */
export const writesOf = (stack: Stack) => async () =>
  (await stack.marketplace.requests())
    .filter(({ method, call }) => method !== 'GET' && call?.startsWith('homepage.'))
    .map(({ call, body }) => ({ call, body: body as Record<string, unknown> }));

/** What the list of a call was asked for last. */
export const lastQuery = (stack: Stack, call: string) => async () =>
  new URLSearchParams((await stack.marketplace.requests(call)).at(-1)?.query);

export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await rows(page).first().waitFor();
}

export async function choosePicture(page: Page, field: string): Promise<void> {
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: `${field} : Choisir une image` }).click();
  await (await chosen).setFiles({ name: 'accueil.png', mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('button', { name: `${field} : Remplacer` }).waitFor();
}

/** Types a text into a picker, and takes the choice of this name. */
export async function pick(page: Page, field: string, text: string, name: string | RegExp): Promise<void> {
  await picker(page, field).fill(text);
  await page.getByRole('listbox', { name: field, exact: true }).getByRole('option', { name }).first().click();
}
