import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { optionsOf, selectedOption, selectOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const PATH = '/admin/ListProducts';
const CALL = 'catalogue.products.list';
const requested = async (call = CALL) => (await stack.marketplace.requests(call)).map(({ query }) => new URLSearchParams(query));
const names = (page: Page) => rows(page).locator('[data-cell=name]').allTextContents();

/** Waits for a reply in which all rows have such a name. */
const allNamed = (page: Page, name: RegExp) =>
  expect.poll(() => names(page)).toSatisfy((shown: string[]) => shown.length > 0 && shown.every((one) => name.test(one)));

async function open(page: Page): Promise<void> {
  await page.goto(PATH);
  await settled(page);
  await rows(page).first().waitFor();
}

describe('the products', () => {
  it('are at /admin/ListProducts, ten at a time, paged and sorted by the marketplace, with one label for three flags [PRD-001, PRD-007, PRD-008, PRD-009, PRD-024, PRD-025, PRD-027, LST-023]', async () => {
    const page = await signedInPage(stack);
    await open(page);
    await title(page, 'Produits');
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      // The column of checkboxes, named by its own checkbox.
      '',
      'Nom d’administration',
      'Prototype',
      'Marque',
      'Fournisseur',
      'Statut',
      'Actions',
    ]);
    expect(await rows(page).count()).toBe(10);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect(await selectedOption(size)).toBe('10');
    expect(await optionsOf(size)).toEqual(['10', '25', '100']);
    await page.getByText('600 produits', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Page 3', exact: true }).click();
    await page.getByText('21 à 30 sur 600', { exact: true }).waitFor();
    // The footer shows the requested rows before the marketplace has the request.
    const pages = async () => (await requested()).map((query) => [query.get('page'), query.get('itemsPerPage')]);
    await expect.poll(pages).toEqual([
      ['1', '10'],
      ['3', '10'],
    ]);
    await selectOption(size, '100');
    await page.getByText('1 à 100 sur 600', { exact: true }).waitFor();
    await settled(page);
    const labels = new Set(await rows(page).locator('[data-cell=badge]').allTextContents());
    expect([...labels].sort()).toEqual(['Actif', 'Inactif', 'Masqué', 'Vente fermée']);

    await stack.marketplace.forget();
    const header = page.getByRole('button', { name: 'Nom d’administration' });
    await header.click();
    await page.waitForURL(/order=adminProductName\.asc/);
    const inOrder = (shown: string[]) =>
      shown.every((name, index) => index === 0 || (shown[index - 1] ?? '').localeCompare(name, 'fr') <= 0);
    await expect.poll(() => names(page)).toSatisfy(inOrder);
    await header.click();
    await page.waitForURL((url) => !url.searchParams.has('order'));
    await settled(page);
    // The second reply is the one without a sort, still cached.
    expect((await requested()).map((query) => query.get('sortBy'))).toEqual(['adminProductName']);
  });

  it('are filtered by a supplier or a company, found from three characters on, five at most [PRD-005, PRD-006, PRD-184, LST-007, LST-008]', async () => {
    const page = await signedInPage(stack);
    await open(page);
    await page.getByRole('search').getByRole('button', { name: 'Fournisseur', exact: true }).click();
    const box = page.getByRole('combobox', { name: 'Rechercher un fournisseur' });
    await box.fill('ma');
    await page.getByText('Saisissez au moins 3 caractères.').waitFor();
    await box.fill('mai');
    const option = page.getByRole('option').first();
    await option.waitFor();
    const [search, ...more] = await requested('suppliers.suppliers.list');
    expect(more).toEqual([]);
    expect(search?.get('itemsPerPage')).toBe('5');
    const supplier = (await option.textContent()) ?? '';
    await box.press('Enter');
    await page.waitForURL(/supplier=/);
    await page.getByRole('button', { name: `Fournisseur : ${supplier}` }).waitFor();
    const uuid = new URL(page.url()).searchParams.get('supplier');
    await expect.poll(async () => (await requested()).at(-1)?.get('supplierUuid')).toBe(uuid);
    // A shared link contains only the uuid; the chip finds the name in the rows.
    await page.reload();
    await page.getByRole('button', { name: `Fournisseur : ${supplier}` }).waitFor();
    await page.getByRole('button', { name: 'Retirer le filtre Fournisseur' }).click();
    await page.getByText('1 à 10 sur 600', { exact: true }).waitFor();

    const [company] = await stack.marketplace.sql<{ name: string; uuid: string }>(
      'select name, uuid from company where id = (select min(company_id) from company_hidden_product)',
    );
    await page.getByRole('button', { name: 'Entreprise', exact: true }).click();
    const companies = page.getByRole('combobox', { name: 'Rechercher une entreprise' });
    await companies.fill(company?.name.slice(0, 2) ?? '');
    await page.getByText('Saisissez au moins 3 caractères.').waitFor();
    await companies.fill(company?.name ?? '');
    await page.getByRole('option', { name: company?.name ?? '', exact: true }).click();
    await page.getByRole('button', { name: `Entreprise : ${company?.name}` }).waitFor();
    const [first] = await requested('companies.restrictions.companyOptions');
    expect(Object.fromEntries(first ?? [])).toEqual({ search: company?.name, 'order[name]': 'asc', page: '1', itemsPerPage: '5' });
    await expect.poll(async () => (await requested()).at(-1)?.get('companyUuid')).toBe(company?.uuid);
    // A shared link contains only the uuid, and no row has the name.
    await page.reload();
    await page.getByRole('button', { name: `Entreprise : ${company?.name}` }).waitFor();
    await page.getByRole('button', { name: 'Retirer le filtre Entreprise' }).click();
    await page.waitForURL((url) => !url.searchParams.has('company'));
    await page.getByText('1 à 10 sur 600', { exact: true }).waitFor();
  });
});

describe('the answer to a question', () => {
  it('is awaited behind the dimmed rows of the one before, and is never the one to an older question; a search is sent once typing stops [PRD-004, LST-006]', async () => {
    const page = await signedInPage(stack);
    await open(page);
    const before = await names(page);
    await stack.marketplace.faults([{ call: CALL, blocked: true }]);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.locator('table[aria-busy=true]').waitFor();
    expect(await names(page)).toEqual(before);
    await stack.marketplace.faults([]);
    await page.getByText('11 à 20 sur 600', { exact: true }).waitFor();
    await settled(page);
    expect(await names(page)).not.toEqual(before);

    await stack.marketplace.forget();
    const box = page.getByRole('searchbox', { name: 'Rechercher par nom d’administration' });
    await box.focus();
    // All at once: a longer pause between two keys ends the typing.
    await Promise.all([...'carte'].map((key) => page.keyboard.press(key)));
    await allNamed(page, /carte/i);
    expect((await requested()).map((query) => query.get('searchByAdminProductName'))).toEqual(['carte']);

    // This search is slow, the next one fast: the slow reply arrives last and must not be shown.
    await stack.marketplace.faults([{ call: CALL, blocked: true, times: 1 }]);
    await box.fill('carnet');
    await box.press('Enter');
    await page.waitForURL(/search=carnet/);
    await expect.poll(() => stack.marketplace.busy()).toBe(1);
    await box.fill('abonnement');
    await box.press('Enter');
    await allNamed(page, /abonnement/i);
    await stack.marketplace.faults([]);
    await expect.poll(() => stack.marketplace.busy()).toBe(0);
    for (const name of await names(page)) expect(name).toMatch(/abonnement/i);

    await box.fill('zzzzzz');
    await page.getByRole('heading', { name: 'Aucun produit ne correspond à votre recherche' }).waitFor();
    await page.getByText('Aucun résultat pour « zzzzzz ».').waitFor();
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await page.getByText('1 à 10 sur 600', { exact: true }).waitFor();
    expect(await box.inputValue()).toBe('');
  });

  it('that failed says why, with the id of the request, and can be retried', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await stack.marketplace.faults([{ call: CALL, status: 403, body: {} }]);
    await page.goto(PATH);
    await page.getByRole('heading', { name: 'Cette page demande un autre droit' }).waitFor();
    await stack.marketplace.faults([{ call: CALL, shape: 'wrong' }]);
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'Les produits n’ont pas pu être chargés' });
    await alert.getByText('Désolé, il y a eu un problème. Veuillez réessayer.').waitFor();
    const id = await alert.locator('.font-mono').textContent();
    expect(stack.log.some((line) => line.requestId === id)).toBe(true);
    await stack.marketplace.faults([]);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await rows(page).first().waitFor();
  });
});
