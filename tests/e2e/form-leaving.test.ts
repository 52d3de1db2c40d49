import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { PASSWORD } from '../kit/accounts.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { title } from '../kit/screen.ts';
import { dialog, nameField, openEdit, row, save } from '../kit/transporters.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const LEAVE = 'Quitter sans enregistrer ?';
const updates = async () => (await stack.marketplace.requests('suppliers.transporters.update')).length;

/** The dashboard, then the list, then the dialog of a transporter, with a change in it. */
async function change(page: Page, name: string, to: string): Promise<void> {
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Transporteurs' }).click();
  await page.getByRole('button', { name: `Modifier ${name}` }).click();
  await nameField(page).fill(to);
  await page.getByText('1 champ modifié').waitFor();
}

describe('a draft', () => {
  it('is offered again after the page went away, about which the browser asks, to the same user, until it is saved or dropped', async () => {
    const page = await signedInPage(stack);
    const requested: string[] = [];
    page.on('dialog', (shown) => {
      requested.push(shown.type());
      void shown.accept();
    });
    await openEdit(page, 'Relais Tréval');
    await page.reload();
    expect(requested).toEqual([]);
    await openEdit(page, 'Relais Tréval');
    await nameField(page).fill('Relais Brouillon');
    await page.getByText('1 champ modifié').waitFor();
    await page.reload();
    expect(requested).toEqual(['beforeunload']);
    await openEdit(page, 'Relais Tréval');
    expect(await nameField(page).inputValue()).toBe('Relais Tréval');
    const resume = page.getByRole('button', { name: /^Reprendre le brouillon du \d{2}\/\d{2}\/\d{4} à \d{2}h\d{2}$/ });
    await resume.waitFor();
    await expectNoViolations(page);
    await resume.click();
    await expect.poll(() => nameField(page).inputValue()).toBe('Relais Brouillon');
    await page.getByText('1 champ modifié').waitFor();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await answer(page, 'Enregistrer les modifications ?', 'Oui');
    await row(page, 'Relais Brouillon').waitFor();
    await openEdit(page, 'Relais Brouillon');
    expect(await resume.count()).toBe(0);
  });
});

describe('a form with changes, once a deployment has taken the modules of its version away', () => {
  it('still asks before it is left, and for the password when its session ends', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    const fetched: string[] = [];
    page.on('requestfinished', (request) => fetched.push(request.url()));
    await change(page, 'Retrait sur place', 'Retrait resté');
    await expect.poll(() => fetched.some((address) => address.includes('/session-over-dialog'))).toBe(true);
    await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await page.evaluate(() => window.history.back());
    await answer(page, LEAVE, 'Rester');
    await page.evaluate(() => {
      localStorage.setItem('token', 'perdu');
      localStorage.setItem('refresh_token', 'perdu-aussi');
    });
    await save(page);
    await dialog(page, 'Votre session est terminée').getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Reprendre' }).click();
    await row(page, 'Retrait resté').waitFor();
    expect(await updates()).toBe(1);
  });
});
