import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { PASSWORD } from '../kit/accounts.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer, question } from '../kit/confirmation.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { dialog, nameField, openEdit, PATH, row, save } from './transporters-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const LEAVE = 'Quitter sans enregistrer ?';
const FORM = 'Modifier un transporteur';
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

describe('a form with changes', () => {
  it('stays when Back or a link is pressed and «Rester» answered; both work again afterwards [MSG-003]', async () => {
    const page = await signedInPage(stack);
    await change(page, 'Fret Montfaure', 'Fret Nouveau');
    for (let time = 0; time < 2; time += 1) {
      await page.evaluate(() => window.history.back());
      await question(page, LEAVE).waitFor();
      if (time === 0) await expectNoViolations(page);
      await answer(page, LEAVE, 'Rester');
      await question(page, LEAVE).waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe(PATH);
      expect(await nameField(page).inputValue()).toBe('Fret Nouveau');
    }
    // Under a modal dialog no pointer reaches a link, but a screen reader or an extension can press it.
    const press = () =>
      page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/admin/jobs"], a[href="/admin/jobs"]')?.click());
    await press();
    await answer(page, LEAVE, 'Rester');
    await question(page, LEAVE).waitFor({ state: 'detached' });
    await page.evaluate(() => window.history.back());
    await answer(page, LEAVE, 'Quitter sans enregistrer');
    await title(page, 'Tableau de bord');
    // Forward again: there is nothing to confirm any more.
    await page.goForward();
    await title(page, 'Gérer les transporteurs');
    expect(await updates()).toBe(0);
    await page.getByRole('button', { name: 'Modifier Vélo Fontelune' }).click();
    await nameField(page).fill('Vélo Parti');
    await page.getByText('1 champ modifié').waitFor();
    await press();
    await answer(page, LEAVE, 'Quitter sans enregistrer');
    await title(page, 'Tâches');
  });

  it('stays when its save is refused, says why, is saved once when «Enregistrer» is chosen, and Back continues', async () => {
    const page = await signedInPage(stack);
    await change(page, 'Vélo Fontelune', 'Vélo-Fontelune');
    await page.evaluate(() => window.history.back());
    await answer(page, LEAVE, 'Enregistrer');
    await expect
      .poll(() => page.locator('#field-name-error').textContent())
      .toBe('Le nom du transporteur ne doit pas contenir de caractères spéciaux');
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect(await updates()).toBe(0);
    await nameField(page).fill('Vélo Gardé');
    await page.evaluate(() => window.history.back());
    await answer(page, LEAVE, 'Enregistrer');
    await title(page, 'Tableau de bord');
    expect(await updates()).toBe(1);
    await page.goForward();
    await row(page, 'Vélo Gardé').waitFor();
  });
});

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
    expect(await nameField(page).inputValue()).toBe('Relais Brouillon');
    await page.getByText('1 champ modifié').waitFor();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await answer(page, 'Enregistrer les modifications ?', 'Oui');
    await row(page, 'Relais Brouillon').waitFor();
    await openEdit(page, 'Relais Brouillon');
    expect(await resume.count()).toBe(0);
  });

  it('of another user is never offered, and one that is dropped is gone', async () => {
    const page = await signedInPage(stack);
    await openEdit(page, 'Retrait sur place');
    const user = await page.evaluate(() => localStorage.getItem('user_uuid') ?? '');
    await nameField(page).fill('Retrait Secret');
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')))).toHaveLength(1);
    page.on('dialog', (shown) => void shown.accept());
    await page.evaluate(() => localStorage.setItem('user_uuid', '00000000-0000-4000-8000-000000000001'));
    await openEdit(page, 'Retrait sur place');
    expect(await page.getByRole('button', { name: /^Reprendre le brouillon/ }).count()).toBe(0);
    await page.evaluate((own) => localStorage.setItem('user_uuid', own), user);
    await openEdit(page, 'Retrait sur place');
    await page.getByRole('button', { name: 'Supprimer le brouillon' }).click();
    await openEdit(page, 'Retrait sur place');
    expect(await page.getByRole('button', { name: /^Reprendre le brouillon/ }).count()).toBe(0);
    expect(await dialog(page, FORM).count()).toBe(1);
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
