import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { PASSWORD } from '../kit/accounts.ts';
import { openBrowser, signedInPage } from '../kit/browser.ts';
import { createBrowserClient } from '../kit/client.ts';
import { title } from '../kit/screen.ts';
import { dialog, nameField, openEdit, row, save } from '../kit/transporters.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const REFUSED = [/Failed to load resource/];
const FORM = 'Modifier un transporteur';

/** Another application of the marketplace changes a transporter. */
const meanwhile = (name: string, change: string) => stack.marketplace.sql(`update transporter set ${change} where name = $1`, [name]);
const updates = async () => (await stack.marketplace.requests('suppliers.transporters.update')).length;

describe('a field that somebody else changed meanwhile', () => {
  const CLASH = '« Nom du transporteur » a changé pendant votre saisie';

  it('shows both values, keeps mine or uses theirs, as I choose, or returns me to my input', async () => {
    const page = await signedInPage(stack, { allow: REFUSED });
    await openEdit(page, 'Fret Montfaure');
    await nameField(page).fill('Fret A Moi');
    await meanwhile('Fret Montfaure', `name = 'Fret A Eux', is_active = false`);
    await save(page);
    const clash = page.getByRole('alertdialog', { name: CLASH });
    await clash.getByText('Fret A Moi').waitFor();
    await clash.getByText('Fret A Eux').waitFor();
    await expectNoViolations(page);
    expect(await updates()).toBe(0);
    await clash.getByRole('button', { name: 'Garder ma valeur' }).click();
    await page.getByText('Transporteur édité avec succès').waitFor();
    // The other fields that they changed keep their values.
    await row(page, 'Fret A Moi').getByText('Inactif', { exact: true }).waitFor();
    await openEdit(page, 'Vélo Fontelune');
    await nameField(page).fill('Vélo A Moi');
    await meanwhile('Vélo Fontelune', `name = 'Vélo A Eux'`);
    await save(page);
    await clash.getByRole('button', { name: 'Revenir à la saisie' }).click();
    expect(await nameField(page).inputValue()).toBe('Vélo A Moi');
    await save(page);
    await clash.getByRole('radio', { name: /Celle qui est enregistrée/ }).check();
    await clash.getByRole('button', { name: 'Prendre la valeur enregistrée' }).click();
    await row(page, 'Vélo A Eux').waitFor();
    expect(await dialog(page, FORM).count()).toBe(0);
  });
});

describe('a session that ends over a form with changes', () => {
  const OVER = 'Votre session est terminée';
  const lose = (page: Page) =>
    page.evaluate(() => {
      localStorage.setItem('token', 'perdu');
      localStorage.setItem('refresh_token', 'perdu-aussi');
    });
  const lost = async (page: Page, name: string, to: string) => {
    await openEdit(page, name);
    await nameField(page).fill(to);
    await page.getByText('1 champ modifié').waitFor();
    await lose(page);
    await stack.marketplace.forget();
    await save(page);
    await dialog(page, OVER).waitFor();
  };

  it('keeps it, asks for the password over it, sends what waited once, or is left together with its form when the user chooses so', async () => {
    const page = await signedInPage(stack, { allow: REFUSED });
    await lost(page, 'Relais Tréval', 'Relais Repris');
    await expectNoViolations(page);
    expect(await updates()).toBe(0);
    await page.getByLabel('Mot de passe', { exact: true }).fill('faux');
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await dialog(page, OVER).getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await page.getByText('Transporteur édité avec succès').waitFor();
    await row(page, 'Relais Repris').waitFor();
    expect(await updates()).toBe(1);
    await lost(page, 'Retrait sur place', 'Retrait Abandon');
    await dialog(page, OVER).getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await title(page, 'Connexion');
    expect(await updates()).toBe(0);
  });

  it('leaves when another user signs in in another tab, who stays signed in and never sees what was typed', async () => {
    const browser = await openBrowser(stack, { as: 'admin', allow: REFUSED });
    const page = await browser.newPage();
    await lost(page, 'Coursiers de Clairvent', 'Coursiers Secrets');
    const other = await browser.newPage();
    await other.goto('/nulle/part');
    const { token, refreshToken } = await createBrowserClient(stack.url).signIn();
    await other.evaluate(
      (tokens) => {
        localStorage.setItem('user_uuid', '00000000-0000-4000-8000-000000000002');
        localStorage.setItem('refresh_token', tokens.refreshToken);
        localStorage.setItem('token', tokens.token);
      },
      { token, refreshToken },
    );
    await page.waitForURL((url) => !url.pathname.includes('transporter'));
    expect(await page.getByText('Coursiers Secrets').count()).toBe(0);
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBe(token);
    expect(await updates()).toBe(0);
    expect(await page.locator('dialog').count()).toBe(0);
  });
});
