import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { keepToastsOpen } from '../kit/toasts.ts';
import { startWebStack } from '../kit/web-stack.ts';
import { ALLOWED, bareAlert, lastQuery, openList } from './homepage-kit.ts';

const stack = await startWebStack();
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());
afterEach(() => stack.marketplace.faults([]));

const HOMEPAGE = '/admin/homepage/carousel';
const LOGIN = '/admin/carousel/login';
const query = lastQuery(stack, 'homepage.carousels.list');

describe('the carousels', () => {
  it('of each page stand at their route, reached from the menu, with a platform on the login page alone, never mixed, and lead to adding and editing [CAR-001, CAR-002, CAR-003, CAR-004, CAR-005, CAR-006, LAY-009, LAY-010, LAY-011, LAY-012, LAY-013, LAY-014, LCM-004]', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/dashboard');
    const seen: (string | null)[] = [];
    for (const [link, path, heading, pageType, columns] of [
      ['Carrousel d’accueil', HOMEPAGE, 'Carrousel de la page d’accueil', 'homepage', ['Image', 'Position', 'Destination', 'Statut']],
      [
        'Carrousel de connexion',
        LOGIN,
        'Carrousel de la page de connexion',
        'login',
        ['Image', 'Position', 'Destination', 'Plateforme', 'Statut'],
      ],
    ] as const) {
      await page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: link }).click();
      await title(page, heading);
      await settled(page);
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.getByRole('columnheader').allTextContents()).toEqual([...columns, 'Date de création', 'Actions']);
      expect(await rows(page).count()).toBe(10);
      expect(await rows(page).locator('img').count()).toBeGreaterThan(8);
      const platforms = await rows(page).locator('[data-label="Plateforme"]').allTextContents();
      expect(platforms.filter((name) => !['CE', 'Product'].includes(name))).toEqual([]);
      expect([(await query()).get('pageType'), (await query()).get('order[createdAt]')]).toEqual([pageType, 'desc']);
      const keys = await rows(page).evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
      expect(keys.filter((key) => seen.includes(key))).toEqual([]);
      seen.push(...keys);
    }
    for (const [path, add, edit] of [
      [LOGIN, 'Ajouter un carrousel à la page de connexion', /^Modifier le carrousel de la page de connexion/],
      [HOMEPAGE, 'Ajouter un carrousel à la page d’accueil', /^Modifier le carrousel de la page d’accueil/],
    ] as const) {
      await openList(page, path);
      await page.getByRole('link', { name: 'Ajouter un carrousel' }).click();
      await title(page, add);
      expect(new URL(page.url()).pathname).toBe(`${path}/add`);
      await page.goBack();
      await settled(page);
      const uuid = await rows(page).first().getAttribute('data-row');
      await rows(page)
        .first()
        .getByRole('link', { name: /^Modifier le carrousel en position \d+$/ })
        .click();
      await title(page, edit);
      expect(new URL(page.url()).pathname).toBe(`${path}/${uuid}/edit`);
    }
  });

  it('are searched from the first character on, and sorted, by the marketplace; that none is found, or that they cannot be listed, is said [CAR-007, CAR-008, CAR-014, LCM-016]', async () => {
    const page = await signedInPage(stack, { allow: ALLOWED });
    await openList(page, HOMEPAGE);
    await page.getByRole('searchbox', { name: 'Rechercher un carrousel' }).fill('x');
    await expect.poll(async () => (await query()).get('search')).toBe('x');
    await page.getByRole('searchbox').fill('noel');
    await expect.poll(async () => (await query()).get('search')).toBe('noel');
    await page.getByText('1 à 1 sur 1', { exact: true }).waitFor();
    for (const [head, field] of [
      ['Position', 'position'],
      ['Date de création', 'createdAt'],
    ] as const) {
      await page.getByRole('button', { name: head, exact: true }).click();
      await expect.poll(async () => (await query()).get(`order[${field}]`)).toBe('asc');
    }
    await page.goto(`${HOMEPAGE}?search=zzzz`);
    await page.getByRole('heading', { name: 'Aucun produit ne correspond à votre recherche' }).waitFor();
    await page.goto('/admin/dashboard');
    await keepToastsOpen(page);
    await stack.marketplace.faults([{ call: 'homepage.carousels.list', shape: 'wrong' }]);
    await page.getByRole('link', { name: 'Carrousel d’accueil' }).first().click();
    await bareAlert(page).waitFor();
    await page.getByRole('heading', { name: 'Les carrousels n’ont pas pu être chargés' }).waitFor();
  });
});
