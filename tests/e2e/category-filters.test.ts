import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { optionsOf, selectedOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { categoryWith, NO_PRODUCT } from './category-filters-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(async () => {
  await stack.marketplace.faults([]);
  await stack.marketplace.forget();
});

const LIST = '/admin/catalogue/liste-des-categories-de-produit-filtrables';
const allow = [/Failed to load resource/];
const sent = async (call: string) => stack.marketplace.requests(`catalogue.categoryFilters.${call}`);

const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('rowheader', { name, exact: true }) });
const names = (page: Page) => page.getByRole('rowheader').allTextContents();
const toggle = (page: Page, name: string) => page.getByRole('switch', { name: `Filtre ${name}`, exact: true });
async function openFilters(page: Page, name: string, uuid: string): Promise<void> {
  await page.goto(`/admin/catalogue/gestion-des-filtres-de-categorie-produit/${uuid}`);
  await title(page, name);
  await settled(page);
}

describe('the categories whose filters can be managed', () => {
  it('are at their route, reached from the menu, searched by name; the eye of each leads to its filters [CAT-018, CFL-001, CFL-002, CFL-004, CFL-005, CFL-006, CFL-008]', async () => {
    const uuid = await categoryWith(stack, 'Sport', ['Couleur']);
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Filtres' }).click();
    await title(page, 'FILTRE PAR CATÉGORIE');
    expect(new URL(page.url()).pathname).toBe(LIST);
    await settled(page);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await selectedOption(size), await optionsOf(size)]).toEqual(['10', ['10', '30', '50', '100']]);
    const [request] = await stack.marketplace.requests('catalogue.categories.list');
    expect(new URLSearchParams(request?.query).get('lvl')).toBe('1');
    const box = page.getByRole('searchbox', { name: 'Rechercher par nom' });
    await box.fill('voyag');
    await page.getByText('1 à 1 sur 1', { exact: true }).waitFor();
    await expect.poll(() => names(page)).toEqual([expect.stringContaining('Voyages')]);
    const last = (await stack.marketplace.requests('catalogue.categories.list')).at(-1);
    expect(new URLSearchParams(last?.query).get('name')).toBe('voyag');
    await box.fill('sport');
    await page.getByRole('link', { name: 'Gérer les filtres de Sport', exact: true }).click();
    await title(page, 'SPORT');
    expect(new URL(page.url()).pathname).toBe(`/admin/catalogue/gestion-des-filtres-de-categorie-produit/${uuid}`);
  });
});

describe('the filters of a category', () => {
  it('show name, type and whether they are active, in pages of 15 cut in the browser [CFL-007, CFL-009, CFL-012, CFL-017, CFL-028]', async () => {
    const uuid = await categoryWith(stack, 'Culture', ['Couleur', '(Public)']);
    await stack.marketplace.sql(
      `insert into property (name, special, status) select 'Propriété ' || lpad(n::text, 2, '0'), true, true from generate_series(1, 16) as n`,
    );
    await stack.marketplace.sql(
      `insert into category_filter (category_id, property_id, is_active)
       select category.id, property.id, true from category, property where category.uuid = $1 and property.name like 'Propriété __' order by property.id`,
      [uuid],
    );
    const page = await signedInPage(stack);
    await openFilters(page, 'CULTURE', uuid);
    await page.getByText('18 filtres', { exact: true }).waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Nom', 'Type', 'Visible sur la plateforme', 'Actions']);
    await row(page, 'Couleur').getByRole('cell', { name: 'Propriété', exact: true }).waitFor();
    expect([await toggle(page, 'Couleur').isChecked(), await toggle(page, 'Public').isChecked()]).toEqual([true, false]);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await selectedOption(size), await optionsOf(size)]).toEqual(['15', ['15', '30', '50', '100']]);
    expect(await rows(page).count()).toBe(15);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText('16 à 18 sur 18', { exact: true }).waitFor();
    expect(await names(page)).toEqual(['Propriété 14', 'Propriété 15', 'Propriété 16']);
    await expectNoViolations(page);
    // No call requests the second page; a slow machine reads the whole answer again after some seconds.
    expect(new Set((await sent('list')).map(({ path, query }) => `${path}?${query}`)).size).toBe(1);
    await stack.marketplace.sql(`delete from property where name like 'Propriété __'`);
  });

  it('that cannot be read say so, and are read again on demand; switched although no answer came, or deleted elsewhere, they say so as they are [MSG-001]', async () => {
    const uuid = await categoryWith(stack, 'High-tech', ['Couleur', 'Public']);
    const page = await signedInPage(stack, { allow });
    await stack.marketplace.faults([{ call: 'catalogue.categoryFilters.list', status: 500 }]);
    await page.goto(`/admin/catalogue/gestion-des-filtres-de-categorie-produit/${uuid}`);
    await page.getByRole('heading', { name: 'Les filtres n’ont pas pu être chargés' }).waitFor();
    await expectNoViolations(page);
    // Done, although the answer never came.
    await stack.marketplace.faults([{ call: 'catalogue.categoryFilters.update', cutAfterBytes: 20 }]);
    await page.getByRole('button', { name: 'Réessayer' }).click();
    await row(page, 'Couleur').waitFor();
    await toggle(page, 'Couleur').click();
    await answer(page, 'Êtes-vous sûr de vouloir désactiver ce filtre ?', 'Oui');
    await page.getByRole('alert').filter({ hasText: 'Désolé, il y a eu un problème. Veuillez réessayer.' }).waitFor();
    await expect.poll(() => toggle(page, 'Couleur').isChecked()).toBe(false);
    await stack.marketplace.faults([]);
    await categoryWith(stack, 'High-tech', ['Public']);
    await page.getByRole('button', { name: 'Supprimer le filtre Couleur…' }).click();
    await answer(page, 'Êtes-vous sûr de vouloir supprimer ce filtre ?', 'Supprimer');
    await page.getByRole('alert').filter({ hasText: 'L’élément demandé n’existe pas, ou n’existe plus.' }).waitFor();
    await row(page, 'Couleur').waitFor({ state: 'detached' });
    expect(await names(page)).toEqual(['Public']);
  });
});

describe('a category without products', () => {
  it('disables the addition with its reason, which a press says too, and leads nowhere; its address says the same [CFL-003, CFL-020, CFL-021, DAY-012]', async () => {
    const uuid = await categoryWith(stack, 'Gastronomie', [], 0);
    const page = await signedInPage(stack);
    await page.goto(`/admin/catalogue/gestion-des-filtres-de-categorie-produit/${uuid}`);
    await title(page, 'GASTRONOMIE');
    await page.getByRole('heading', { name: 'Aucun filtre' }).waitFor();
    await expectNoViolations(page);
    const add = page.getByRole('link', { name: 'Ajouter des filtres' }).first();
    expect(await add.getAttribute('aria-disabled')).toBe('true');
    expect(await add.getAttribute('aria-description')).toBe(NO_PRODUCT);
    await add.focus();
    await page.getByRole('tooltip').filter({ hasText: NO_PRODUCT }).waitFor();
    // A disabled action can be focused and pressed: on touch devices this is the only way to see the reason.
    await add.press('Enter');
    await page.getByRole('alert').filter({ hasText: NO_PRODUCT }).waitFor();
    await expectNoViolations(page);
    expect(new URL(page.url()).pathname).toContain('gestion-des-filtres-de-categorie-produit');
    expect(await sent('candidates')).toEqual([]);

    await page.goto(`/admin/catalogue/${uuid}/ajouter-filtre-categorie-de-produit`);
    await page.getByText(NO_PRODUCT).waitFor();
    await expectNoViolations(page);
    expect(await page.getByRole('button', { name: 'Enregistrer' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Voir les filtres' }).click();
    await title(page, 'GASTRONOMIE');
  });
});
