import { afterAll, describe, expect, it } from 'vitest';
import { ACCOUNTS, PASSWORD, TOTP_SECRET } from '../kit/accounts.ts';
import { openBrowser, openPage, signedInPage } from '../kit/browser.ts';
import { totp } from '../kit/totp.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

describe('an administrator', () => {
  it('who follows a link to a screen signs in first, and lands on that screen', async () => {
    const page = await openPage(stack);
    await page.goto('/admin/ListProducts?page=2');
    await page.getByLabel('E-mail').fill(ACCOUNTS.admin);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('heading', { level: 1, name: 'Gérer les produits' }).waitFor();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/admin/ListProducts?page=2');
  });

  it('with a second factor gives the code and lands on the dashboard', async () => {
    const page = await openPage(stack);
    await page.goto('/');
    await page.getByLabel('E-mail').fill(ACCOUNTS['admin-2fa']);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vérification en deux étapes' }).waitFor();
    await page.keyboard.type(totp(TOTP_SECRET));
    await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  });

  it('who logs out in one tab is logged out in every tab', async () => {
    // The other tab may be reading when the session ends.
    const browser = await openBrowser(stack, { as: 'admin', allow: [/status of 401/] });
    const [first, second] = [await browser.newPage(), await browser.newPage()];
    await Promise.all([first.goto('/admin/dashboard'), second.goto('/admin/ListProducts')]);
    await second.getByRole('row').nth(1).waitFor();
    await first.getByRole('button', { name: /^Compte de / }).click();
    await first.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    for (const page of [first, second]) await page.getByRole('button', { name: 'Se connecter' }).waitFor();
    expect(
      await second.evaluate(() => ['token', 'refresh_token', 'user_uuid', 'pre_token'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null, null, null]);
  });

  it('finds every screen from the sidebar', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    for (const [link, title] of [
      ['Catégories', 'Gérer les catégories'],
      ['Produits', 'Gérer les produits'],
      ['Exports des ventes', 'Exports des ventes'],
      ['Tâches', 'Tâches'],
      ['Données de référence', 'Données de référence'],
      ['Tableau de bord', 'Tableau de bord'],
    ] as const) {
      await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
  });
});
