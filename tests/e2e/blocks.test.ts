import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { atPath, rows, settled, title } from '../kit/screen.ts';
import { keepToastsOpen } from '../kit/toasts.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { ALLOWED, bareAlert, lastQuery, openList } from './homepage-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const LISTS = {
  current_offer: { path: '/admin/homepage/middle-menu', heading: 'Offres du moment', type: '' },
  travel: { path: '/admin/homepage/travels', heading: 'Voyages', type: '/travel' },
  region: { path: '/admin/homepage/region', heading: 'Régions', type: '/region' },
} as const;
const KINDS = Object.entries(LISTS).map(([kind, list]) => [kind, list] as const);
const BLOCK = '/admin/homepage/middle-menu';
const query = lastQuery(stack, 'homepage.blocks.list');
const addLink = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Ajouter / });

describe('the blocks', () => {
  it('of each kind stand at their route, reached from the menu, and lead to their form, to their items and to adding one, but for the travels [BLK-001, BLK-002, BLK-003, BLK-004, BLK-005, BLK-006, BLK-007, BLK-008, LAY-018, LAY-019, LAY-020, LAY-021, LAY-022, LAY-024]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    for (const [kind, { path, heading, type }] of KINDS) {
      await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: heading, exact: true }).click();
      await title(page, heading);
      await settled(page);
      expect(new URL(page.url()).pathname).toBe(path);
      const columns = ['Titre', 'Position', 'Id', 'Statut', 'Date de création', 'Actions'];
      expect(await page.getByRole('columnheader').allTextContents()).toEqual(columns);
      expect([(await query()).get('blockType'), (await query()).get('archived')]).toEqual([kind, 'false']);
      expect(await rows(page).count()).toBe(10);
      const uuid = await rows(page).first().getAttribute('data-row');
      await rows(page)
        .first()
        .getByRole('link', { name: /^Modifier / })
        .click();
      await page.getByRole('heading', { level: 1, name: /^Modifier / }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`${BLOCK}/${uuid}/edit${type}`);
      await page.goBack();
      await settled(page);
      await rows(page)
        .first()
        .getByRole('link', { name: /^Voir les éléments de / })
        .click();
      await atPath(page, `${BLOCK}/${uuid}/item${type}`);
      await page.goBack();
      await settled(page);
      if (kind === 'travel') {
        expect(await addLink(page).count()).toBe(0);
        continue;
      }
      await addLink(page).click();
      await page.getByRole('heading', { level: 1, name: /^Ajouter / }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`${BLOCK}/add${type}`);
    }
  });

  it('show their identifier, are found by a text, lead from an unknown type to the plain one, and open the alert without a text when not listed [BLK-002, BLK-009, BLK-013, LAY-023]', async () => {
    const page = await signedInPage(stack, { allow: ALLOWED });
    await openList(page, LISTS.region.path);
    await page.getByRole('searchbox', { name: 'Rechercher un bloc' }).fill('br');
    await expect.poll(async () => (await query()).get('search')).toBe('br');
    await rows(page).filter({ hasText: 'Bretagne' }).getByText('bretagne', { exact: true }).waitFor();
    await page.goto(`${LISTS.region.path}?search=zzzz`);
    await page.getByRole('heading', { name: 'Aucun produit ne correspond à votre recherche' }).waitFor();
    await openList(page, LISTS.current_offer.path);
    const uuid = await rows(page).first().getAttribute('data-row');
    for (const part of ['edit', 'item']) {
      await page.goto(`${BLOCK}/${uuid}/${part}/autre`);
      await atPath(page, `${BLOCK}/${uuid}/${part}`);
    }
    await page.goto(`${BLOCK}/add/travel`);
    await title(page, 'Ajouter une offre du moment');
    expect(new URL(page.url()).pathname).toBe(`${BLOCK}/add`);
    await page.goto('/admin/dashboard');
    await keepToastsOpen(page);
    await stack.marketplace.faults([{ call: 'homepage.blocks.list', shape: 'wrong' }]);
    await page.getByRole('link', { name: 'Voyages' }).first().click();
    await bareAlert(page).waitFor();
    await page.getByRole('heading', { name: 'Les blocs de voyages n’ont pas pu être chargés' }).waitFor();
  });
});
