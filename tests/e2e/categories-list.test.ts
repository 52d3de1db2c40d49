import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { optionsOf, selectedOption, selectOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const PATH = '/admin/catalogue/listCategories';
const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('rowheader').filter({ hasText: new RegExp(`^${name}`) }) });
const headers = (page: Page) => page.getByRole('columnheader').allTextContents();

/** Opens the top level. */
async function open(page: Page, query = ''): Promise<void> {
  await page.goto(PATH + query);
  await settled(page);
  await rows(page).first().waitFor();
}

/** Queries of the list calls that the marketplace received. */
const requested = async () =>
  (await stack.marketplace.requests('catalogue.categories.list')).map(({ query }) => new URLSearchParams(query));

describe('the categories', () => {
  it('of the top level have thumbnails, and say whether they are enabled and archived; those alone can be shown, as the address says [CAT-001, CAT-008, CAT-010, CAT-012]', async () => {
    const page = await signedInPage(stack);
    await open(page, '?itemsPerPage=100&page=1');
    await title(page, 'Gérer les catégories');
    expect(await headers(page)).toEqual(['Déplacer', 'Vignette', 'Nom', 'Statut', 'Position', 'Actions']);
    const picture = rows(page).first().locator('img');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await row(page, 'Sport').getByText('Activé', { exact: true }).waitFor();
    await row(page, 'Noël').getByText('Désactivé', { exact: true }).waitFor();
    await row(page, 'Noël').getByText('Archivée').waitFor();
    const archiving = page.getByRole('combobox', { name: 'Archivage :' });
    await selectOption(archiving, 'Archivées');
    await row(page, 'Sport').waitFor({ state: 'detached' });
    await row(page, 'Noël').waitFor();
    await page.getByRole('button', { name: 'Retirer le filtre Archivage' }).click();
    await selectOption(archiving, 'Non archivées');
    await row(page, 'Noël').waitFor({ state: 'detached' });
    await page.reload();
    await row(page, 'Sport').waitFor();
    expect(await row(page, 'Noël').count()).toBe(0);
  });

  it('below one category are under its uuid, without thumbnails, and offer theirs only if they are not archived; none is added to an archived one, which says why [CAT-001, CAT-002, CAT-009, CAT-011, CAT-014, CAT-045, DAY-012]', async () => {
    const page = await signedInPage(stack);
    await open(page, '?itemsPerPage=100&page=1');
    await page.getByRole('link', { name: 'Voir les sous-catégories de Voyages' }).click();
    await title(page, 'Sous-catégories de Voyages');
    await settled(page);
    const uuid = new URL(page.url()).pathname.slice(`${PATH}/`.length);
    expect(await headers(page)).toEqual(['Déplacer', 'Nom', 'Statut', 'Position', 'Actions']);
    expect(await page.locator('tr[data-row] img').count()).toBe(0);
    expect((await requested()).at(-1)?.get('parent.uuid')).toBe(uuid);
    expect((await requested()).at(-1)?.has('lvl')).toBe(false);
    const cruises = row(page, 'Croisières');
    await cruises.waitFor();
    expect(await cruises.getByRole('link').allTextContents()).toHaveLength(1);
    await cruises.getByRole('link', { name: 'Modifier Croisières' }).waitFor();
    expect(await page.getByRole('link', { name: /^Voir les sous-catégories d(?:e |’)/ }).count()).toBeGreaterThan(0);

    const [archived] = await stack.marketplace.sql<{ uuid: string }>(`select uuid from category where name = 'Noël' and archived`);
    await page.goto(`${PATH}/${archived?.uuid}`);
    await title(page, 'Sous-catégories de Noël');
    const add = page.getByRole('link', { name: 'Ajouter une sous-catégorie' }).first();
    expect(await add.getAttribute('aria-disabled')).toBe('true');
    expect(await add.getAttribute('aria-description')).toBe('La catégorie parente est archivée.');
    await add.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'La catégorie parente est archivée.' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`${PATH}/${archived?.uuid}`);
  });

  it('are paged, searched from three characters on, and sorted by one header or by several, all by the marketplace [CAT-015, CAT-016, CAT-017, CAT-056, LST-003, LST-006]', async () => {
    const page = await signedInPage(stack);
    await open(page);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect(await selectedOption(size)).toBe('10');
    expect(await optionsOf(size)).toEqual(['10', '25', '100']);
    expect(await rows(page).count()).toBe(10);
    await page.getByText('12 catégories', { exact: true }).waitFor();
    await page.getByText('1 à 10 sur 12', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByText('11 à 12 sur 12', { exact: true }).waitFor();
    await selectOption(size, '25');
    await page.getByText('1 à 12 sur 12', { exact: true }).waitFor();
    // The footer shows the requested rows before the marketplace has the request.
    const pages = async () => (await requested()).map((query) => [query.get('page'), query.get('itemsPerPage'), query.get('lvl')]);
    await expect.poll(pages).toEqual([
      ['1', '10', '1'],
      ['2', '10', '1'],
      ['1', '25', '1'],
    ]);

    await stack.marketplace.forget();
    const box = page.getByRole('searchbox', { name: 'Rechercher par nom' });
    await box.fill('vo');
    await page.getByText('3 caractères au moins').waitFor();
    await box.press('Enter');
    await box.fill('voy');
    await page.getByText('1 à 1 sur 1', { exact: true }).waitFor();
    await row(page, 'Voyages').waitFor();
    expect((await requested()).map((query) => query.get('name'))).toEqual(['voy']);
    // An empty search is everything again.
    await box.fill('');
    await page.getByText('1 à 12 sur 12', { exact: true }).waitFor();

    // Once several columns sort, the button shows its rank too.
    const name = page.getByRole('button', { name: /^Nom( \d)?$/ });
    const sorted = (column: string) => page.getByRole('columnheader', { name: column }).getAttribute('aria-sort');
    await name.click();
    await expect.poll(() => sorted('Nom')).toBe('ascending');
    await name.click();
    await page.waitForURL(/order=name\.desc/);
    await expect.poll(() => sorted('Nom')).toBe('descending');
    await page.getByRole('button', { name: 'Statut' }).click({ modifiers: ['Shift'] });
    await page.waitForURL(/order=name\.desc(,|%2C)enabled\.asc/);
    const orders = async () => [...((await requested()).at(-1)?.entries() ?? [])].filter(([name]) => name.startsWith('order'));
    await expect.poll(orders).toEqual([
      ['order[name]', 'desc'],
      ['order[enabled]', 'asc'],
    ]);
    await name.click({ modifiers: ['Shift'] });
    await page.waitForURL(/order=enabled\.asc/);
    await expect.poll(() => sorted('Nom')).toBeNull();
  });
});
