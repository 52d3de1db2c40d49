import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

const field = (page: Page) => page.getByRole('combobox', { name: 'Rechercher une page, un produit, une action' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

async function openPalette(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

describe('the command palette', () => {
  it('goes to a screen by the keyboard alone, and gives the focus back when it is left', async () => {
    const page = await signedInPage(stack);
    await openPalette(page);
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await field(page).fill('cate');
    await option(page, /^Catégories Catalogue/).waitFor();
    await page.keyboard.press('Enter');
    await title(page, 'Gérer les catégories');
  });

  it('opens with its button, and remembers what was chosen', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Rechercher…' }).click();
    await field(page).fill('tâches');
    await option(page, /Tâches/).click();
    await title(page, 'Tâches');
    await page.keyboard.press('Control+k');
    await expect
      .poll(() => page.getByRole('group', { name: 'Récents' }).getByRole('option').allTextContents())
      .toEqual([expect.stringContaining('Tâches')]);
  });

  it('finds categories, products and suppliers from three characters on', async () => {
    const page = await signedInPage(stack);
    await openPalette(page);
    await field(page).fill('at');
    await expect.poll(() => page.getByRole('group', { name: 'Produits' }).count()).toBe(0);
    await field(page).fill('atelier');
    await page.getByRole('group', { name: 'Fournisseurs' }).getByRole('option').first().waitFor();
    const [supplier] = await page.getByRole('group', { name: 'Fournisseurs' }).getByRole('option').allTextContents();
    await option(page, supplier ?? '').click();
    await title(page, 'Gérer les produits');
    expect(new URL(page.url()).searchParams.get('supplier')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says so when the search fails, and still knows the pages', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await stack.marketplace.faults([{ call: 'catalogue.products.list', status: 500 }]);
    await openPalette(page);
    await field(page).fill('produits');
    await page.getByText('La recherche n’a pas abouti.').waitFor();
    await page
      .getByRole('group', { name: 'Pages' })
      .getByRole('option', { name: /Produits/ })
      .waitFor();
  });

  it('does an action: the theme changes', async () => {
    const page = await signedInPage(stack);
    await openPalette(page);
    await field(page).fill('sombre');
    await option(page, /Thème : sombre/).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
  });

  it('has no accessibility violation, empty, filled and without results', async () => {
    const page = await signedInPage(stack);
    await openPalette(page);
    await expectNoViolations(page);
    await field(page).fill('cinéma');
    await page.getByRole('group', { name: 'Catégories' }).waitFor();
    await expectNoViolations(page);
    await field(page).fill('zzzzzz');
    await page.getByText('Aucun résultat trouvé.').waitFor();
    await expectNoViolations(page);
  });
});
