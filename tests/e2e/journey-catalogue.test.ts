import { afterAll, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

describe('an administrator walks through the catalogue', () => {
  it('from the second page of the categories down to sub-categories, and finds the same page again on the way back', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/catalogue/listCategories');
    await title(page, 'Gérer les catégories');
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.waitForURL(/[?&]page=2/);
    // The address changes before the rows are loaded.
    await page.getByText(/^11 à \d+ sur /).waitFor();
    await settled(page);
    const before = page.url();
    const down = page.getByRole('link', { name: /^Voir les sous-catégories d(?:e |’)/ }).first();
    const name = (await down.getAttribute('aria-label'))?.replace(/^Voir les sous-catégories d(?:e |’)/, '');
    await down.click();
    await title(page, `Sous-catégories de ${name}`);
    await rows(page).first().waitFor();
    await page.goBack();
    await title(page, 'Gérer les catégories');
    await down.waitFor();
    expect(page.url()).toBe(before);
  });

  it('finds products of one supplier by name, in order, a reload shows the same, and what does not exist shows the way back', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/ListProducts');
    await rows(page).first().waitFor();
    await page.getByRole('search').getByRole('button', { name: 'Fournisseur', exact: true }).click();
    await page.getByRole('combobox', { name: 'Rechercher un fournisseur' }).fill('jardins');
    const option = page.getByRole('listbox', { name: 'Rechercher un fournisseur' }).getByRole('option').first();
    const supplier = await option.textContent();
    await option.click();
    await page.waitForURL(/supplier=/);
    await page.getByRole('button', { name: 'Nom d’administration' }).click();
    await page.waitForURL(/order=adminProductName/);
    await expect
      .poll(() => rows(page).locator('[data-label="Fournisseur"]').allTextContents())
      .toSatisfy((cells: string[]) => cells.length > 0 && cells.every((cell) => cell === supplier));
    const readNames = () => rows(page).locator('[data-cell=name]').allTextContents();
    const inOrder = (names: string[]) => [...names].sort((a, b) => a.localeCompare(b, 'fr'));
    // The rows of the supplier may have been there before their order.
    await expect.poll(readNames).toSatisfy((names: string[]) => names.join() === inOrder(names).join());
    const names = await readNames();
    await page.reload();
    await rows(page).first().waitFor();
    expect(await readNames()).toEqual(names);
    await page.getByRole('button', { name: 'Retirer le filtre Fournisseur' }).click();
    await page.waitForURL((url) => !url.searchParams.has('supplier'));
    await page.getByRole('searchbox').fill('zzzzzz');
    await page.getByRole('heading', { name: 'Aucun produit ne correspond à votre recherche' }).waitFor();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await rows(page).first().waitFor();
    expect(new URL(page.url()).searchParams.has('search')).toBe(false);
  });
});
