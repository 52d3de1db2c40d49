import type { Page } from 'playwright-core';
import { PASSWORD } from '../kit/accounts.ts';
import { title } from '../kit/screen.ts';

/** The browser logs every refused call to its console. */
export const REFUSED = [/Failed to load resource: the server responded with a status of (401|422)/];

/** Signs in on the current page. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await title(page, 'Connexion');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Logs out from the header. */
export async function signOutOf(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Compte d/ })
    .click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
}
