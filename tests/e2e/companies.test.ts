import { of } from '@comptoir/shared/elision';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { counter } from '../kit/binding-grid.ts';
import { type PageOptions, signedInPage } from '../kit/browser.ts';
import { optionsOf, selectOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

const SUBMIT = 'Cacher le(s) produit(s) sélectionné(s)';
const submit = (page: Page) => page.getByRole('button', { name: SUBMIT, exact: true });

const LIST = '/admin/companies/list?page=1&itemsPerPage=25';

/** A company of the list, another one for each test, and its screen of hidden products. */
let taken = 0;
async function open(options: PageOptions = {}) {
  const page = await signedInPage(stack, options);
  await page.goto(LIST);
  await title(page, 'Sociétés');
  taken += 1;
  const row = rows(page).nth(taken);
  const company = (await row.getAttribute('data-row')) ?? '';
  const name = (await row.getByRole('rowheader').textContent()) ?? '';
  return { page, company, name };
}

/** The grid of a company with two hidden products. */
async function openGrid(options: PageOptions = {}) {
  const { page, company, name } = await open(options);
  await page.goto(`/admin/companies/${company}/hidden-master-products/add`);
  await settled(page);
  await rows(page).first().waitFor();
  await expect.poll(() => counter(page, 'Total')).not.toBe('–');
  return { page, company, name };
}

const freeBox = (page: Page, index: number) => rows(page).filter({ hasText: 'Non sélectionné' }).nth(index).getByRole('checkbox');

describe('the companies', () => {
  it('are searched, filtered and paged, keep the size and the position of their list, and each leads to its hidden products [CMP-001, CMP-002, CMP-003, CMP-004, CMP-023, CMP-025]', async () => {
    const { page, name } = await open();
    expect(await optionsOf(page.getByRole('combobox', { name: 'Lignes par page' }))).toEqual(['10', '25', '100']);
    await page.getByText(/^1 à 25 sur/).waitFor();
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText(/^26 à 50 sur/).waitFor();
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Sociétés', exact: true }).click();
    await page.getByText(/^26 à 50 sur/).waitFor();
    await page.goto(LIST);
    const shown = page.getByText(/^1 à \d+ sur/);
    const all = await shown.textContent();
    await selectOption(page.getByRole('combobox', { name: 'Statut :' }), 'Inactive');
    await expect.poll(() => shown.textContent()).not.toBe(all);
    expect(new URL(page.url()).searchParams.get('isActive')).toBe('0');
    expect(await rows(page).count()).toBeGreaterThan(0);
    await page.goto(LIST);
    await page.getByRole('searchbox', { name: 'Rechercher une société' }).fill(name);
    await expect.poll(() => rows(page).count()).toBe(1);
    await page.getByRole('link', { name: `Voir les produits cachés ${of(name)}`, exact: true }).click();
    await title(page, name);
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/companies\/[0-9a-f-]{36}\/hidden-master-products\/list$/);
  });
});

describe('the products hidden from a company', () => {
  it('are hidden after a confirmation, listed, searched, and shown again after another [CMP-005, CMP-006, CMP-007, CMP-008, CMP-009, CMP-015, CMP-033, CMP-037, CMP-040, CMP-041, CMP-042]', async () => {
    const { page, company } = await open();
    await page.goto(`/admin/companies/${company}/hidden-master-products/list`);
    await page.getByRole('link', { name: 'Cacher un produit', exact: true }).click();
    await title(page, 'Cacher des produits');
    expect(new URL(page.url()).pathname).toBe(`/admin/companies/${company}/hidden-master-products/add`);
    const product = (await rows(page).filter({ hasText: 'Non sélectionné' }).first().locator('.table-name').textContent()) ?? '';
    await freeBox(page, 0).click();
    await submit(page).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Oui' }).click();
    await page.getByText('Le produit a été caché avec succès pour la société.', { exact: true }).waitFor();
    await page.waitForURL(/hidden-master-products\/list/);
    const search = page.getByRole('searchbox', { name: 'Rechercher un produit' });
    const row = rows(page).filter({ hasText: product });
    await row.waitFor();
    await search.fill('zzzzzz');
    await page.getByText('Aucun produit ne correspond', { exact: false }).waitFor();
    await search.fill(product);
    await expect.poll(() => rows(page).count()).toBe(1);
    await row.getByRole('button', { name: /^Supprimer la restriction d(?:e |’)/ }).click();
    await question.getByText('Êtes-vous sûr de vouloir supprimer la restriction de visibilité du produit ?', { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByText('Vous venez de supprimer la restriction.').waitFor();
    await row.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Annuler' }).click();
    await page.getByText('Le produit est de nouveau caché.', { exact: true }).waitFor();
    await row.waitFor();
  });

  it('are selected over pages, searches, a reload and a visit, which a counter and a notice tell [CMP-011, CMP-012, CMP-013, CMP-014, CMP-024, CMP-027, CMP-034]', async () => {
    const { page } = await openGrid();
    expect(await optionsOf(page.getByRole('combobox', { name: 'Lignes par page' }))).toEqual(['10', '25', '100', '250']);
    expect((await counter(page, 'Total'))?.replaceAll(/\s/g, '')).toMatch(/^\d{3,}$/);
    await freeBox(page, 0).click();
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await page.getByText(/^11 à 20 sur/).waitFor();
    await settled(page);
    await freeBox(page, 0).click();
    expect(await counter(page, 'À ajouter')).toBe('2');
    await stack.marketplace.forget();
    await page.getByRole('searchbox').fill('ca');
    await page.getByText(/3 caractères/).waitFor();
    expect(await stack.marketplace.requests('catalogue.products.list')).toEqual([]);
    await page.getByRole('searchbox').fill('carte');
    await page.getByText(/^Vue filtrée/).waitFor();
    expect(await counter(page, 'À ajouter')).toBe('2');
    await page.reload();
    await expect.poll(() => counter(page, 'À ajouter')).toBe('2');
    await page.getByRole('link', { name: 'Retour aux produits cachés' }).click();
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await page.waitForURL(/hidden-master-products\/list/);
    await page.getByRole('link', { name: 'Cacher un produit', exact: true }).click();
    await expect.poll(() => counter(page, 'À ajouter')).toBe('2');
  });

  it('are found by supplier, and those that could not be hidden say why with the documents’ text, and stay selected [CMP-010, CMP-038, CMP-039]', async () => {
    const { page } = await openGrid({ allow: [/status of 4|status of 5/] });
    const supplier = (await rows(page).first().getByRole('cell').nth(2).textContent()) ?? '';
    await page.getByRole('search').getByRole('button', { name: 'Fournisseur', exact: true }).click();
    await page.getByRole('combobox', { name: 'Rechercher un fournisseur' }).fill(supplier);
    await page.getByRole('option', { name: supplier }).click();
    await page.getByRole('button', { name: `Fournisseur : ${supplier}` }).waitFor();
    await page.getByText(/^Vue filtrée/).waitFor();
    await settled(page);
    await freeBox(page, 0).click();
    for (const [fault, text] of [
      [{ status: 422 }, 'Une erreur est survenue lors de la tentative de cacher le produit.'],
      [{ status: 200, body: '{}' }, 'Error response format'],
    ] as const) {
      await stack.marketplace.faults([{ call: 'companies.restrictions.hide', ...fault }]);
      await submit(page).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Oui' }).click();
      await page.getByRole('alert').getByText(text).waitFor();
      expect(await counter(page, 'À ajouter')).toBe('1');
    }
  });

  it('of no company, or of one that cannot be read, say so [CMP-036, CMP-043]', async () => {
    const { page, company } = await open({ allow: [/status of 5/] });
    await stack.marketplace.faults([{ call: 'companies.companies.get', status: 500 }] as never);
    await page.goto(`/admin/companies/${company}/hidden-master-products/list`);
    await page.getByText('Impossible de charger les informations de la société.', { exact: true }).first().waitFor();
    for (const end of ['list', 'add']) {
      await page.goto(`/admin/companies/hidden-master-products/${end}`);
      await page.getByRole('alert').getByText("Aucun identifiant de société trouvé dans l'URL.", { exact: true }).waitFor();
    }
  });
});

describe('the categories hidden from a company', () => {
  const boxesOf = (page: Page) => page.getByRole('list', { name: 'Catégories cachées' }).getByRole('checkbox');

  it('are reached from a list, ticked in a tree, with all below, saved, and not left unsaved without a question [CMP-016, CMP-017, CMP-018, CMP-019, CMP-020, CMP-021, CMP-022, CMP-048]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/company/category/settings');
    await title(page, 'Catégories par société');
    // The first company, which no other test takes.
    const link = rows(page).first().getByRole('link').first();
    const name = (await rows(page).first().getByRole('rowheader').locator('.table-name').textContent()) ?? '';
    await link.click();
    await title(page, 'Cacher des catégories');
    const { pathname } = new URL(page.url());
    await page.getByText(name, { exact: true }).last().waitFor();
    await page.getByText('Chargé de compte', { exact: true }).waitFor();
    await page.locator('main').getByText('Utilisateurs actifs', { exact: true }).waitFor();
    const first = boxesOf(page).first();
    if (await first.isChecked()) await first.uncheck();
    // It is open already when the company has hidden categories below it.
    const opener = page.getByRole('button', { name: /^Ouvrir / }).first();
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    await expectNoViolations(page);
    await first.check();
    expect(await boxesOf(page).nth(1).isChecked()).toBe(true);
    await boxesOf(page).nth(1).uncheck();
    expect(await first.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([false, true]);
    await first.check();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('Les catégories cachées ont été enregistrées.', { exact: true }).waitFor();
    await page.goto(pathname);
    await expect.poll(() => boxesOf(page).first().isChecked()).toBe(true);
    await boxesOf(page).first().click();
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Produits', exact: true }).click();
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await title(page, 'Produits');
  });
});
