import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { rows, settled } from '../kit/screen.ts';
import type { Stack } from '../kit/stack.ts';

/** Chromium logs each failed request to the console. */
export const ALLOWED = [/Failed to load resource/];

export const REQUIRED = 'Ce champ est obligatoire.';
export const WRONG_POSITION = 'Ce champ doit être un nombre décimal superieur à 0';

export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
export const picker = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
export const error = (page: Page, field: string) => page.locator(`#field-${field}-error`);
export const errorText = (page: Page, field: string) => expect.poll(() => error(page, field).textContent());
export const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
export const expectAnnounced = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** The alert with its summary and no message (LCM-011). */
export const bareAlert = (page: Page) =>
  page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('alert')
    .filter({ hasText: /^Erreur\s*(Pourquoi\s\?)?\s*$/ });

/** Writes received by the marketplace, by call. */
export const writesOf = (stack: Stack) => async () =>
  (await stack.marketplace.requests())
    .filter(({ method, call }) => method !== 'GET' && call?.startsWith('homepage.'))
    .map(({ call, body }) => ({ call, body: body as Record<string, unknown> }));

/** Last query of a list call. */
export const lastQuery = (stack: Stack, call: string) => async () =>
  new URLSearchParams((await stack.marketplace.requests(call)).at(-1)?.query);

export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
  await rows(page).first().waitFor();
}

/** Types a text into a picker, and selects the option with this name. */
export async function pick(page: Page, field: string, text: string, name: string | RegExp): Promise<void> {
  await picker(page, field).fill(text);
  await page.getByRole('listbox', { name: field, exact: true }).getByRole('option', { name }).first().click();
}
