import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { bodyOf, boxes, counter, counters, gridOpener, save, stored } from '../kit/binding-grid.ts';
import { optionsOf, selectedOption, selectOption } from '../kit/listbox.ts';
import { propertyValuesOf } from '../kit/property-values.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
const values = await propertyValuesOf(stack);
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

const KEYS = [
  'selectedTableVariantProduct',
  'selectedVariantProductsToAdd',
  'selectedVariantProductsToRemove',
  'selectAllVariantProductsBtnStatus',
];

const openGrid = gridOpener(stack, values);

describe('the grid of the variants of a property value', () => {
  it('shows what is selected with four counters of the complete set, keeps it in local storage over pages and searches, and forgets it on leaving [PRO-006, PRO-058, PRO-063, PRO-066, PRO-067, LST-021]', async () => {
    const { page, total, propertyName, valueName, variants, bound } = await openGrid();
    await title(page, 'Associer des produits à une valeur');
    await page.getByRole('main').getByText(`${propertyName} : ${valueName}`, { exact: true }).waitFor();
    expect(await rows(page).count()).toBe(10);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect(await optionsOf(size)).toEqual(['10', '25', '100', '250']);
    expect((await counter(page, 'Total'))?.replaceAll(/\s/g, '')).toBe(`${total}`);
    expect(await boxes(page).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([
      true,
      true,
      ...Array(8).fill(false),
    ]);
    await boxes(page).nth(0).click();
    await boxes(page).nth(4).click();
    await rows(page).nth(0).getByText('À supprimer').waitFor();
    await rows(page).nth(1).getByText('Déjà sélectionné').waitFor();
    await rows(page).nth(4).getByText('À ajouter').waitFor();
    expect(await counters(page)).toEqual({ already: '2', add: '1', remove: '1' });
    await expectNoViolations(page);

    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByText(/^11 à 20 sur/).waitFor();
    await settled(page);
    await boxes(page).nth(0).click();
    const read = () => Promise.all([...KEYS, 'dbProductsOfPropertyValueInStorage'].map((key) => stored(page, key)));
    await expect.poll(read).toEqual([[bound[1], variants[4], variants[10]], [variants[4], variants[10]], [bound[0]], false, bound]);
    await page.getByRole('searchbox').fill('cadeau');
    await page.getByText(/^Vue filtrée/).waitFor();
    expect(await counters(page)).toEqual({ already: '2', add: '2', remove: '1' });
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await rows(page).nth(4).getByText('À ajouter').waitFor();
    await page.getByRole('link', { name: 'Retour' }).click();
    await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
    await page.waitForURL(/\/values/);
    const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^(select|dbProducts)/.test(key)));
    await expect.poll(kept).toEqual([]);
  });

  it('saves what was ticked and unticked, with Ctrl+S and after a reload too, says so and goes back; without a change it sends nothing [PRO-065, PRO-068, PRO-069, PRO-074, PRO-075, LST-004]', async () => {
    const { page, value, variants, bound } = await openGrid();
    await stack.marketplace.forget();
    await boxes(page).nth(4).click();
    await boxes(page).nth(4).click();
    await save(page).click();
    await page.getByRole('alert').getByText('Vous devez selectionner ou désélectionner au moins un produit.', { exact: true }).waitFor();
    expect(await stack.marketplace.requests('catalogue.propertyBindings.save')).toEqual([]);
    await boxes(page).nth(4).click();
    await page.getByText('1 produit à ajouter', { exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await boxes(page).nth(0).click();
    page.once('dialog', (leaving) => void leaving.accept());
    await page.reload();
    await rows(page).nth(4).getByText('À ajouter').waitFor();
    await rows(page).nth(0).getByText('À supprimer').waitFor();
    const sent = page.waitForRequest(/propertyBindings\.save/);
    await page.keyboard.press('Control+s');
    expect(bodyOf(await sent)).toEqual({
      uuid: value,
      isAllSelected: false,
      selectedProductsUuidsToAdd: [variants[4]],
      unSelectedProductsUuidsToRemove: [bound[0]],
    });
    await page.getByText('L’association des produits a été enregistrée.').waitFor();
    await page.waitForURL(/\/values/);
    expect((await values.bound(value)).sort()).toEqual([bound[1], variants[4]].sort());
  });

  it('selects everything by a flag, sends what was unticked afterwards, and unticks everything on all pages [PRO-062, PRO-075]', async () => {
    const { page, path, value, total, variants, bound } = await openGrid();
    await page.getByRole('button', { name: /^Cocher les .* du résultat$/ }).click();
    await expect.poll(async () => Number((await counter(page, 'À ajouter'))?.replaceAll(/\s/g, ''))).toBe(total - 2);
    await boxes(page).nth(0).click();
    await boxes(page).nth(4).click();
    await expect.poll(() => stored(page, 'selectAllVariantProductsBtnStatus')).toBe(true);
    const sent = page.waitForRequest(/propertyBindings\.save/);
    await save(page).click();
    expect(bodyOf(await sent)).toEqual({
      uuid: value,
      isAllSelected: true,
      selectedProductsUuidsToAdd: [],
      unSelectedProductsUuidsToRemove: [bound[0], variants[4]],
    });
    await page.waitForURL(/\/values/);
    expect((await values.counts(value)).bound).toBe(total - 2);
    await page.goto(path);
    await page.getByRole('button', { name: 'Tout décocher' }).click();
    await expect.poll(async () => (await counter(page, 'À supprimer'))?.replaceAll(/\s/g, '')).toBe(`${total - 2}`);
    await save(page).click();
    await page.waitForURL(/\/values/);
    expect(await values.bound(value)).toEqual([]);
  });

  it('is filtered by categories, a second after the last, and searched from three characters on; the result is selected by its uuids, on all its pages [PRO-060, PRO-061, PRO-062, PRO-064, LST-006, LST-010, LST-012]', async () => {
    const { page, value } = await openGrid();
    const requested = async () =>
      (await stack.marketplace.requests('catalogue.propertyBindings.list')).map(({ query }) => new URLSearchParams(query));
    await stack.marketplace.forget();
    await page.getByRole('button', { name: 'Catégorie' }).click();
    const categories = page.getByRole('combobox', { name: 'Rechercher une catégorie' });
    await categories.fill('cad');
    await page.getByRole('option').first().waitFor();
    await expectNoViolations(page);
    const filtering = page.waitForRequest(/propertyBindings\.list/);
    const chosen = performance.now();
    await categories.press('Enter');
    await filtering;
    expect(performance.now() - chosen).toBeGreaterThan(900);
    await page.waitForURL(/categories=/);
    await page.getByText(/^Vue filtrée/).waitFor();
    await settled(page);
    expect((await requested()).map((query) => query.getAll('categories[]').length)).toEqual([1]);
    await page.getByRole('button', { name: 'Retirer Cartes cadeaux' }).click();
    await page.waitForURL((url) => !url.search.includes('categories'));
    await page.keyboard.press('Escape');

    const box = page.getByRole('searchbox', { name: 'Rechercher un produit' });
    await box.fill('ca');
    await box.press('Enter');
    await page.getByText('3 caractères au moins').waitFor();
    await box.fill('cadeau');
    await page.getByText(/^Vue filtrée\s: seuls les éléments correspondant aux filtres sont affichés\./).waitFor();
    await settled(page);
    expect((await requested()).map((query) => query.get('search')).filter(Boolean)).toEqual(['cadeau']);
    const button = page.getByRole('button', { name: /^Cocher les .* du résultat$/ });
    const matching = Number((await button.textContent())?.replaceAll(/\D/g, ''));
    expect(matching).toBeGreaterThan(10);
    await button.click();
    const sent = page.waitForRequest(/propertyBindings\.save/);
    await page.getByText(/à ajouter$/).waitFor();
    const already = await values.bound(value);
    await save(page).click();
    const body = bodyOf(await sent);
    expect(body.isAllSelected).toBe(false);
    await page.waitForURL(/\/values/);
    expect((await values.bound(value)).length).toBe(already.length + body.selectedProductsUuidsToAdd.length);
    expect(body.selectedProductsUuidsToAdd.length).toBeGreaterThanOrEqual(matching - already.length);
  });

  it('keeps the number of rows that somebody chose [PRO-059]', async () => {
    const { page, path } = await openGrid();
    expect(await selectedOption(page.getByRole('combobox', { name: 'Lignes par page' }))).toBe('10');
    await selectOption(page.getByRole('combobox', { name: 'Lignes par page' }), '250');
    await expect.poll(() => rows(page).count()).toBe(250);
    await page.goto('/admin/properties/list');
    await page.goto(path);
    await expect.poll(() => rows(page).count()).toBe(250);
    await boxes(page).nth(249).click();
    await page.getByText('1 produit à ajouter', { exact: true }).waitFor();
  });
});
