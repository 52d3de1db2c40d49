import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { delayReplies } from '../kit/delayed-replies.ts';
import { optionsOf, selectedOption } from '../kit/listbox.ts';
import { rows, settled, title, wayBack } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { aCategory, LIST, MAPPING_TITLE } from './urssaf-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

describe('the categories of URSSAF', () => {
  it('are at their route, ten at a time, found by name, and lead to their brands and to the mapping [URS-001, URS-004, URS-005, LST-023]', async () => {
    const { uuid } = await aCategory(stack, 'Rentrée des classes');
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
    await page.getByRole('searchbox', { name: 'Rechercher une catégorie URSSAF' }).fill('classes');
    await expect.poll(() => rows(page).count()).toBe(1);
    const addressOf = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await addressOf('Voir les marques de Rentrée des classes')).toBe(
      `/admin/catalogue/mapping-categories-urssaf-brand/${uuid}/list`,
    );
    expect(await addressOf('Associer des marques à Rentrée des classes')).toBe(
      `/admin/catalogue/edit/mapping-categories-urssaf-brand/${uuid}`,
    );
  });
});

describe('the brands of a category of URSSAF', () => {
  it('are listed with their suppliers, and one is back at the categories as they were left [URS-003]', async () => {
    await aCategory(stack, 'Mois du goût', 12);
    const page = await signedInPage(stack);
    await page.goto(`${LIST}?page=1&itemsPerPage=25&search=mois`);
    await page.getByRole('link', { name: 'Voir les marques de Mois du goût' }).click();
    await title(page, 'Marques de Mois du goût');
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/catalogue\/mapping-categories-urssaf-brand\/[\da-f-]{36}\/list$/);
    await settled(page);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Marque', 'Fournisseur']);
    expect(await optionsOf(page.getByRole('combobox', { name: 'Lignes par page' }))).toEqual(['10', '25', '100']);
    expect(await rows(page).count()).toBe(10);
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Associer des marques', exact: true }).click();
    await title(page, MAPPING_TITLE);
    await page.goBack();
    await title(page, 'Marques de Mois du goût');
    await wayBack(page).click();
    await title(page, 'Catégorie URSSAF');
    expect(new URL(page.url()).search).toContain('search=mois');
  });

  it('keep the size and the position of their table [CMP-026]', async () => {
    const { uuid } = await aCategory(stack, 'Mois des livres', 30);
    const path = `/admin/catalogue/mapping-categories-urssaf-brand/${uuid}/list`;
    const page = await signedInPage(stack);
    await page.goto(`${path}?page=1&itemsPerPage=25`);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText(/^26 à 30 sur/).waitFor();
    const kept = () => page.evaluate(() => localStorage.getItem('table:listMappingCategoriesUrssafBrand'));
    await expect.poll(kept).toBe('{"rows":25,"first":25}');
    await page.goto('/admin/dashboard');
    await page.goto(path);
    await page.getByText(/^26 à 30 sur/).waitFor();
  });

  it('show that they are loading 300 ms after a search [CMP-028]', async () => {
    const { uuid } = await aCategory(stack, 'Mois du cirque', 5);
    const page = await signedInPage(stack);
    await page.goto(`/admin/catalogue/mapping-categories-urssaf-brand/${uuid}/list?page=1&itemsPerPage=10`);
    await settled(page);
    const brand = (await rows(page).first().getByRole('rowheader').textContent()) ?? '';
    const release = await delayReplies(page, 'catalogue');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('searchbox', { name: 'Rechercher une marque' }).fill(brand);
    await page.clock.runFor(290);
    const busy = () => page.locator('table').getAttribute('aria-busy');
    expect(await busy()).toBe('false');
    await page.clock.runFor(10);
    await expect.poll(() => page.clock.runFor(1).then(busy)).toBe('true');
    release();
    await expect.poll(() => page.clock.runFor(10).then(busy)).toBe('false');
    expect(await rows(page).count()).toBeGreaterThan(0);
  });
});
