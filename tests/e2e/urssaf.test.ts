import { afterAll, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { delayReplies } from '../kit/delayed-replies.ts';
import { optionsOf, selectedOption, selectOption } from '../kit/listbox.ts';
import { rows, settled, title, wayBack } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { aCategory, LIST, MAPPING_TITLE } from './urssaf-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

describe('the categories of URSSAF', () => {
  it('are at their route, found by name, and lead to the mapping and to their brands, whose table keeps its size and position; back, they are as they were left [URS-001, URS-003, URS-004, URS-005, CMP-026, LST-023]', async () => {
    const { uuid } = await aCategory(stack, 'Mois du goût', 30);
    const path = `/admin/catalogue/mapping-categories-urssaf-brand/${uuid}/list`;
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    await page
      .getByRole('navigation', { name: 'Navigation principale' })
      .getByRole('link', { name: 'Catégorie URSSAF', exact: true })
      .click();
    await title(page, 'Catégorie URSSAF');
    expect(new URL(page.url()).pathname).toBe(LIST);
    await settled(page);
    const size = page.getByRole('combobox', { name: 'Lignes par page' });
    expect([await selectedOption(size), await optionsOf(size)]).toEqual(['10', ['10', '25', '100']]);
    await page.getByRole('searchbox', { name: 'Rechercher une catégorie URSSAF' }).fill('mois du g');
    await expect.poll(() => rows(page).count()).toBe(1);
    const brands = page.getByRole('link', { name: 'Voir les marques de Mois du goût', exact: true });
    expect(await brands.getAttribute('href')).toBe(path);
    expect(await page.getByRole('link', { name: 'Associer des marques à Mois du goût', exact: true }).getAttribute('href')).toBe(
      `/admin/catalogue/edit/mapping-categories-urssaf-brand/${uuid}`,
    );

    await brands.click();
    await title(page, 'Marques de Mois du goût');
    expect(new URL(page.url()).pathname).toBe(path);
    await settled(page);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Marque', 'Fournisseur']);
    expect(await optionsOf(size)).toEqual(['10', '25', '100']);
    expect(await rows(page).count()).toBe(10);
    await page.getByRole('link', { name: 'Associer des marques', exact: true }).click();
    await title(page, MAPPING_TITLE);
    await page.goBack();
    await title(page, 'Marques de Mois du goût');
    await wayBack(page).click();
    await title(page, 'Catégorie URSSAF');
    expect(new URL(page.url()).searchParams.get('search')).toBe('mois du g');

    await brands.click();
    await title(page, 'Marques de Mois du goût');
    await selectOption(size, '25');
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText(/^26 à 30 sur/).waitFor();
    const kept = () => page.evaluate(() => localStorage.getItem('table:listMappingCategoriesUrssafBrand'));
    await expect.poll(kept).toBe('{"rows":25,"first":25}');
    await page.goto(path);
    await page.getByText(/^26 à 30 sur/).waitFor();
  });
});

describe('the brands of a category of URSSAF', () => {
  it('show that they are loading 300 ms after a search [CMP-028]', async () => {
    const { uuid } = await aCategory(stack, 'Mois du cirque', 5);
    const page = await signedInPage(stack);
    // Before the page is loaded: a timer that is older than the clock of the test cannot be cleared by the page, and would search early.
    await page.clock.install();
    await page.goto(`/admin/catalogue/mapping-categories-urssaf-brand/${uuid}/list?page=1&itemsPerPage=10`);
    await settled(page);
    const brand = (await rows(page).first().getByRole('rowheader').textContent()) ?? '';
    const release = await delayReplies(page, 'catalogue');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('searchbox', { name: 'Rechercher une marque' }).fill(brand);
    await page.clock.runFor(299);
    const busy = () => page.locator('table').getAttribute('aria-busy');
    expect(await busy()).toBe('false');
    await page.clock.runFor(1);
    await expect.poll(() => page.clock.runFor(1).then(busy)).toBe('true');
    release();
    await expect.poll(() => page.clock.runFor(10).then(busy)).toBe('false');
    expect(await rows(page).count()).toBeGreaterThan(0);
  });
});
