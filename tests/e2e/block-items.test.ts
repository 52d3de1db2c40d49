import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { rows, settled, title, wayBack } from '../kit/screen.ts';
import { keepToastsOpen } from '../kit/toasts.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { ALLOWED, bareAlert, lastQuery, openList } from './homepage-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const BLOCK = '/admin/homepage/middle-menu';
const ITEM = '/admin/homepage/middle-menu-item';
const query = lastQuery(stack, 'homepage.items.list');
const calls = async () => (await stack.marketplace.requests('homepage.items.list')).length;

/** Uuid of the block of this title. */
async function blockOf(name: string): Promise<string> {
  const [block] = await stack.marketplace.sql<{ uuid: string }>(`select uuid from block where title = '${name}'`);
  return block?.uuid ?? '';
}

async function openItems(page: Page, name: string, type = ''): Promise<string> {
  const uuid = await blockOf(name);
  await openList(page, `${BLOCK}/${uuid}/item${type}`);
  await title(page, name);
  return uuid;
}

describe('the items of a block', () => {
  it('stand under their title with their total, an addition and the way back, are searched from three characters on, and open the alert without a text when not listed [ITM-001, ITM-002, ITM-003, ITM-008, ITM-009, ITM-011, LAY-024, LCM-005]', async () => {
    const page = await signedInPage(stack, { allow: ALLOWED });
    const uuid = await openItems(page, 'Île-de-France', '/region');
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(['Image', 'Titre', 'Position', 'Actions']);
    await page.getByText('12 éléments', { exact: true }).waitFor();
    expect(await rows(page).locator('img').count()).toBeGreaterThan(8);
    expect(Object.fromEntries(await query())).toMatchObject({ 'middleMenu.uuid': uuid, 'order[createdAt]': 'desc', page: '1' });
    const search = page.getByRole('searchbox', { name: 'Rechercher un élément' });
    await search.fill('aqu');
    await expect.poll(async () => (await query()).get('search')).toBe('aqu');
    await rows(page).filter({ hasText: 'Aquarium' }).waitFor();
    const before = await calls();
    await search.fill('aq');
    await search.press('Enter');
    await search.fill('a');
    await search.press('Enter');
    await search.fill('musée');
    await expect.poll(calls).toBe(before + 1);
    expect((await query()).get('search')).toBe('musée');
    await page.goto(`${page.url().split('?')[0]}?search=zzzz`);
    await page.getByRole('heading', { name: 'Aucun produit ne correspond à votre recherche' }).waitFor();
    await wayBack(page).click();
    await title(page, 'Régions');
    await openList(page, '/admin/homepage/region?search=bretagne');
    await keepToastsOpen(page);
    await stack.marketplace.faults([{ call: 'homepage.items.list', shape: 'wrong' }]);
    await rows(page)
      .first()
      .getByRole('link', { name: /^Voir les éléments de / })
      .click();
    await bareAlert(page).waitFor();
    await page.getByRole('heading', { name: 'Les éléments n’ont pas pu être chargés' }).waitFor();
  });

  it('of each type say which are visible, lead to adding and to editing with it, and back to its blocks [ITM-002, ITM-004, ITM-005, ITM-006, ITM-007, LAY-025, LAY-026]', async () => {
    const page = await signedInPage(stack);
    for (const [name, type, hint, list] of [
      ['Nos voyages', '/travel', 'Les 6 premiers produits sont visibles sur la page d’accueil', 'Voyages'],
      ['Bretagne', '/region', 'Les 8 premiers produits sont visibles sur la page d’accueil', 'Régions'],
      ['Offres du moment', '', null, 'Offres du moment'],
    ] as const) {
      const uuid = await openItems(page, name, type);
      if (hint === null) expect(await page.getByText(/sont visibles sur la page d’accueil/).count()).toBe(0);
      else await page.getByText(hint, { exact: true }).waitFor();
      await page.getByRole('link', { name: 'Ajouter', exact: true }).click();
      await title(page, 'Ajouter un élément');
      expect(new URL(page.url()).pathname).toBe(`${ITEM}/${uuid}/add${type}`);
      await page.goBack();
      await settled(page);
      const item = await rows(page).first().getAttribute('data-row');
      await rows(page)
        .first()
        .getByRole('link', { name: /^Modifier / })
        .click();
      await title(page, /^Modifier l’élément /);
      expect(new URL(page.url()).pathname).toBe(`${ITEM}/${item}/edit${type}`);
      await page.goBack();
      await title(page, name);
      await wayBack(page).click();
      await title(page, list);
    }
  });
});
