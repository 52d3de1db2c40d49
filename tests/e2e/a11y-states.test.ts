import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { rows } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

describe('axe finds no violation', () => {
  it('on the sub-categories, on a compact list, with the menus and the supplier filter open, and on a refused form', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/catalogue/listCategories');
    await page
      .getByRole('link', { name: /^Voir les sous-catégories d(?:e |’)/ })
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
    await page.getByRole('button', { name: /^Compte d/ }).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).waitFor();
    await expectNoViolations(page);
    await page.goto('/admin/ListProducts');
    await page.getByRole('search').getByRole('button', { name: 'Fournisseur', exact: true }).click();
    await page.getByRole('combobox', { name: 'Rechercher un fournisseur' }).fill('jardins');
    await page.getByRole('listbox', { name: 'Rechercher un fournisseur' }).getByRole('option').first().waitFor();
    await expectNoViolations(page);
    await page.goto('/admin/sold/export');
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page.getByText("Veuillez choisir un type d'export.").first().waitFor();
    await expectNoViolations(page);
    expect(page.url()).toContain('/admin/sold/export');
  });
});
