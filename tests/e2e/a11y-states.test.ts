import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { ACCOUNTS, PASSWORD } from '../kit/accounts.ts';
import { openPage, signedInPage } from '../kit/browser.ts';
import { rows } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Chromium logs each failed request to the console. */
const allow = [/Failed to load resource/];

describe('axe finds no violation', () => {
  it('on the sub-categories, on a compact list and with the menus open', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/catalogue/listCategories');
    await page
      .getByRole('link', { name: /^Voir les sous-catégories de / })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^Sous-catégories de \p{L}/u }).waitFor();
    await rows(page).first().waitFor();
    await page
      .getByRole('button', { name: 'Compacte' })
      .or(page.getByRole('radio', { name: 'Compacte' }))
      .first()
      .click();
    await expectNoViolations(page);
    await page.getByRole('button', { name: /^Compte de / }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).waitFor();
    await expectNoViolations(page);
  });

  it('on the supplier filter, open and with choices', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/ListProducts');
    await page.getByRole('button', { name: 'Fournisseur', exact: true }).click();
    await page.getByRole('combobox', { name: 'Rechercher un fournisseur' }).fill('jardins');
    await page.getByRole('listbox', { name: 'Rechercher un fournisseur' }).getByRole('option').first().waitFor();
    await expectNoViolations(page);
  });

  it('on the sign-in form, refused by itself and by the marketplace', async () => {
    const page = await openPage(stack, { allow });
    await page.goto('/');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByText('Ce champ est requis').first().waitFor();
    await expectNoViolations(page);
    await page.getByLabel('E-mail').fill('nobody@comptoir.example');
    await page.getByLabel('Mot de passe', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).first().waitFor();
    await expectNoViolations(page);
  });

  it('on the code screen, also when the code is refused', async () => {
    const page = await openPage(stack, { allow });
    await page.goto('/');
    await page.getByLabel('E-mail').fill(ACCOUNTS['admin-2fa']);
    await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Se connecter' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vérification en deux étapes' }).waitFor();
    await expectNoViolations(page);
    await page.keyboard.type('000000');
    await page.getByText('Le code est invalide.').waitFor();
    await expectNoViolations(page);
  });

  it('on the export form when it is refused', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/sold/export');
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page.getByText("Veuillez choisir un type d'export.").first().waitFor();
    await expectNoViolations(page);
    expect(page.url()).toContain('/admin/sold/export');
  });
});
