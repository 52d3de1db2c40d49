import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { boxes, save as saveGrid } from '../kit/binding-grid.ts';
import { signedInPage } from '../kit/browser.ts';
import { answer } from '../kit/confirmation.ts';
import { propertyValuesOf } from '../kit/property-values.ts';
import { rows, settled, title, wayBack } from '../kit/screen.ts';
import { nameField, openList, row, save } from '../kit/transporters.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
const values = await propertyValuesOf(stack);
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const CATEGORIES = '/admin/catalogue/listCategories?page=2&itemsPerPage=10&order=name.asc';
const SEARCHED = '/admin/catalogue/listCategories?page=1&itemsPerPage=25&search=sport';
const EDIT = 'Modifier cette catégorie ?';

const address = (page: Page) => page.evaluate(() => window.location.pathname + window.location.search);
/** Name of the focused row. */
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr[data-row]')?.querySelector('.table-name')?.textContent ?? null);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const pressSave = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

/**
 * The dashboard, then a list at this address, as if its filters had been set one by one: the history entry before the list is the
 * dashboard.
 */
async function openFromDashboard(page: Page, list: string): Promise<void> {
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  await page.goto(list);
  await settled(page);
  await rows(page).first().waitFor();
}

/** Opens the form of the last row of the list, and returns the row's name. */
async function editLast(page: Page): Promise<string> {
  const last = rows(page).last();
  const name = (await last.locator('.table-name').first().textContent()) ?? '';
  await last.getByRole('link', { name: /^Modifier / }).click();
  await page.getByRole('heading', { level: 1, name: /^Modifier/ }).waitFor();
  return name;
}

async function changeDescription(page: Page, text: string): Promise<void> {
  await field(page, 'Description').fill(text);
  await page.getByText('1 champ modifié').waitFor();
}

describe('a form opened from a list', () => {
  it('returns to its search by the way back and after a save, also after the form was reloaded, or when the row has left the search by its new name [DAY-011, MUT-010]', async () => {
    const page = await signedInPage(stack);
    await openFromDashboard(page, SEARCHED);
    await editLast(page);
    await wayBack(page).click();
    await page.waitForURL(`**${SEARCHED}`);
    await editLast(page);
    await page.reload();
    await changeDescription(page, 'Décrite après un rechargement');
    await pressSave(page);
    await answer(page, EDIT, 'Oui');
    await page.waitForURL(`**${SEARCHED}`);
    await page.goBack();
    await title(page, 'Tableau de bord');
    const query = '/admin/catalogue/listCategories?page=1&itemsPerPage=25&search=beaut';
    await page.goto(query);
    await settled(page);
    await rows(page).first().waitFor();
    const count = await rows(page).count();
    await editLast(page);
    await field(page, 'Nom').fill('Soins du corps');
    await pressSave(page);
    await answer(page, EDIT, 'Oui');
    await page.waitForURL(`**${query}`);
    await expect.poll(() => rows(page).count()).toBe(count - 1);
    expect(await page.getByRole('alert').count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('tr[data-row], h1'))).toBe(true);
  });

  it('returns to the same page, sort and row after a save and when it is cancelled; opened at its own address it leads to the plain list [MUT-010]', async () => {
    const page = await signedInPage(stack);
    await openFromDashboard(page, CATEGORIES);
    const length = await page.evaluate(() => window.history.length);
    const name = await editLast(page);
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await page.waitForURL(`**${CATEGORIES}`);
    await expect.poll(() => focusedRow(page)).toBe(name);
    await editLast(page);
    await changeDescription(page, 'Abandonnée');
    await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name: 'Catégories' }).click();
    await answer(page, 'Quitter sans enregistrer ?', 'Quitter sans enregistrer');
    await page.waitForURL(`**${CATEGORIES}`);
    await expect.poll(() => focusedRow(page)).toBe(name);
    expect(await stack.marketplace.requests('catalogue.categories.update')).toHaveLength(0);
    await editLast(page);
    await changeDescription(page, 'Décrite à la page 2');
    await pressSave(page);
    await answer(page, EDIT, 'Oui');
    await title(page, 'Gérer les catégories');
    await page.waitForURL(`**${CATEGORIES}`);
    await expect.poll(() => focusedRow(page)).toBe(name);
    // The form is the entry after the list, and Back leads to the entry before the list.
    expect(await page.evaluate(() => window.history.length)).toBe(length + 1);
    const href =
      (await rows(page)
        .last()
        .getByRole('link', { name: /^Modifier / })
        .getAttribute('href')) ?? '';
    const cold = await page.context().newPage();
    await cold.goto(href);
    await changeDescription(cold, 'Ouverte à son adresse');
    await pressSave(cold);
    await answer(cold, EDIT, 'Oui');
    await title(cold, 'Gérer les catégories');
    expect(new URL(cold.url()).searchParams.get('search')).toBeNull();
    expect(await cold.evaluate(() => window.history.length)).toBe(2);
    await cold.close();
    await page.goBack();
    await title(page, 'Tableau de bord');
  });

  it('in steps returns to the filters and the page too, whichever step it was saved from [MUT-010]', async () => {
    const page = await signedInPage(stack);
    const query = '/admin/ListProducts?page=2&itemsPerPage=10&order=adminProductName.asc';
    await openFromDashboard(page, query);
    const name = await editLast(page);
    await field(page, 'Nom du produit').fill('Produit de la page 2');
    await page.getByText('1 champ modifié').waitFor();
    await page.getByRole('button', { name: /Images & Descriptions/ }).click();
    await page.waitForURL(/etape=3/);
    await page.getByRole('button', { name: 'Modifier', exact: true }).click();
    await answer(page, 'Êtes-vous sûr de vouloir modifier ce produit ?', 'Oui');
    await page.waitForURL(`**${query}`);
    await expect.poll(() => focusedRow(page)).toBe(name);
    await page.goBack();
    await title(page, 'Tableau de bord');
  });
});

describe('a dialog over a list', () => {
  it('leaves the search, the page and the row as they were after a save [MUT-010]', async () => {
    const page = await signedInPage(stack);
    await openList(page, '?page=1&itemsPerPage=25&search=fret&order=name.asc');
    const before = await address(page);
    await page.getByRole('button', { name: 'Modifier Fret Montfaure' }).click();
    await nameField(page).fill('Fret Montfaure Sud');
    await save(page);
    await row(page, 'Fret Montfaure Sud').waitFor();
    expect(await address(page)).toBe(before);
    await expect.poll(() => focusedRow(page)).toBe('Fret Montfaure Sud');
  });
});

describe('a grid of bindings opened from a list', () => {
  it('returns to the search of that list after a save, and by «Retour» [MUT-010]', async () => {
    const page = await signedInPage(stack);
    const { property, valueName } = await values.free();
    const list = `/admin/property/${property}/values?page=1&itemsPerPage=25&search=${encodeURIComponent(valueName)}`;
    await openFromDashboard(page, list);
    const before = await address(page);
    const open = () => page.getByRole('link', { name: `Associer des produits à ${valueName}`, exact: true }).click();
    await open();
    await boxes(page).first().waitFor();
    await page.getByRole('link', { name: 'Retour', exact: true }).click();
    await page.waitForURL(/\/values/);
    await expect.poll(() => address(page)).toBe(before);
    await open();
    await boxes(page).first().click();
    await saveGrid(page).click();
    await page.waitForURL(/\/values/);
    await expect.poll(() => address(page)).toBe(before);
    await page.goBack();
    await title(page, 'Tableau de bord');
  });
});
