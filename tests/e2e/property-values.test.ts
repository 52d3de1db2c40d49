import { of } from '@comptoir/shared/elision';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { optionsOf } from '../kit/listbox.ts';
import { propertyValuesOf } from '../kit/property-values.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
const values = await propertyValuesOf(stack);
afterAll(() => stack.close());

const headers = (page: Page) => page.getByRole('columnheader').allTextContents();
const pageSizes = (page: Page) => optionsOf(page.getByRole('combobox', { name: 'Lignes par page' }));
const requested = async () =>
  (await stack.marketplace.requests('catalogue.propertyBindings.list')).map(({ query }) => new URLSearchParams(query));

describe('the custom properties', () => {
  it('lead to their values, fifteen at a time, and these to their products, of which there may be none, and to their association, and back [PRO-001, PRO-004, PRO-007, PRO-027, PRO-029, PRO-030, PRO-032, PRO-033, PRO-034, PRO-055, PRO-057, LST-024]', async () => {
    const { property, propertyName, value, valueName } = await values.free();
    const page = await signedInPage(stack);
    await page.goto('/admin/properties/list?page=1&itemsPerPage=100');
    await rows(page).first().waitFor();
    expect(await headers(page)).toEqual(['Nom', 'Créée le', 'Créée par', 'Statut', 'Actions']);
    expect(await pageSizes(page)).toEqual(['10', '25', '100']);
    await page.getByRole('link', { name: `Voir les valeurs ${of(propertyName)}`, exact: true }).click();
    await title(page, `Propriété ${propertyName}`);
    expect(new URL(page.url()).pathname).toBe(`/admin/property/${property}/values`);
    expect(await pageSizes(page)).toEqual(['15', '25', '100']);
    const box = page.getByRole('searchbox', { name: 'Rechercher une valeur' });
    // A value of one or two characters cannot be searched.
    if (valueName.length > 2) await box.fill(valueName);
    else await box.waitFor();
    await settled(page);
    const products = page.getByRole('link', { name: `Voir les produits ${of(valueName)}`, exact: true });
    expect(await products.getAttribute('href')).toBe(`/admin/product/variant/property/value/${value}?property=${property}`);
    await page.getByRole('link', { name: `Associer des produits à ${valueName}`, exact: true }).click();
    await title(page, 'Associer des produits à une valeur');
    await settled(page);
    expect(new URL(page.url()).pathname).toBe(`/admin/add/variant/product/property/${property}/value/${value}`);
    await page.goBack();
    await title(page, `Propriété ${propertyName}`);

    await products.click();
    await title(page, `Produits de la valeur « ${valueName} »`);
    await page.getByRole('heading', { name: 'Aucun produit trouvé.' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/product/variant/property/value/${value}`);
    await page.getByRole('button', { name: 'Retour' }).click();
    await title(page, `Propriété ${propertyName}`);
    await page.getByRole('button', { name: 'Retour' }).click();
    await page.waitForURL('**/admin/properties/list?page=1&itemsPerPage=100');
  });
});

describe('the variants of a property value', () => {
  it('are listed by the marketplace’s pages, with the documented foot, and searched on Enter only, which the view says [PRO-005, PRO-048, PRO-049, PRO-051, PRO-052, PRO-053, PRO-054, PRO-056, PRO-057]', async () => {
    const { value } = await values.free();
    const some = (await values.variants(value, 25)).slice(0, 12);
    await values.change(value, { add: some.map(({ uuid }) => uuid) });
    await stack.marketplace.forget();
    const page = await signedInPage(stack);
    await page.goto(`/admin/product/variant/property/value/${value}`);
    await page.getByText('Affichage de 1 à 10 sur 12 produits', { exact: true }).waitFor();
    await page.getByText('12 produits', { exact: true }).waitFor();
    expect(await headers(page)).toEqual(['Produit', 'Marque', 'Catégorie']);
    expect(await pageSizes(page)).toEqual(['10', '25', '100']);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByText('Affichage de 11 à 12 sur 12 produits', { exact: true }).waitFor();
    await settled(page);
    expect(await rows(page).count()).toBe(2);
    expect((await requested()).map((query) => [query.get('page'), query.get('matchPropertyValueOnly')])).toEqual([
      ['1', 'true'],
      ['2', 'true'],
    ]);

    await stack.marketplace.forget();
    const text = (some[0]?.name ?? '').slice(0, 5);
    const box = page.getByRole('searchbox', { name: 'Rechercher un produit' });
    await box.pressSequentially(text);
    await page.getByRole('button', { name: 'Catégorie' }).click();
    await page.getByRole('combobox', { name: 'Rechercher une catégorie' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await requested()).toEqual([]);
    await box.press('Enter');
    await page.getByText(/^Vue filtrée\s: seuls les éléments correspondant aux filtres sont affichés\.$/).waitFor();
    await expect.poll(async () => (await requested()).map((query) => query.get('search'))).toEqual([text.trim()]);
    await box.fill('zzzzzz');
    await box.press('Enter');
    await page.getByRole('heading', { name: 'Aucun produit trouvé.' }).waitFor();
    await expectNoViolations(page);
  });

  it('show their first category, and all of them in a tip [PRO-050]', async () => {
    const { value } = await values.free();
    const many = (await values.variants(value, 100)).find(({ categories }) => categories.length > 1);
    await values.change(value, { add: [many?.uuid ?? ''] });
    const page = await signedInPage(stack);
    await page.goto(`/admin/product/variant/property/value/${value}`);
    const names = many?.categories.map(({ name }) => name) ?? [];
    const tip = page.getByRole('tooltip').filter({ hasText: names.join(', ') });
    // The row moves under a resting pointer while the title above it gets its name.
    const point = async () => {
      await page.getByText(`+${names.length - 1}`, { exact: true }).hover();
      return tip.isVisible();
    };
    await expect.poll(point).toBe(true);
    // By keyboard: the focused row shows them.
    await page.mouse.move(0, 0);
    await rows(page).first().focus();
    await page.keyboard.press('Home');
    await expect
      .poll(() =>
        rows(page)
          .first()
          .locator('.variant-categories-rest')
          .evaluate((rest) => rest.getBoundingClientRect().width),
      )
      .toBeGreaterThan(20);
  });
});
