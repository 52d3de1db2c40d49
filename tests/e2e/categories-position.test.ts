import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { delayRequests } from '../kit/delayed-replies.ts';
import { atPath, rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

const PATH = '/admin/catalogue/listCategories';
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('table:listCategories'));
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name, exact: true });

describe('the place in a list', () => {
  it('is stored and found again when the list is reopened, but neither a filtered list nor children overwrite it; nonsense is the first page [LCM-007]', async () => {
    const page = await signedInPage(stack);
    await page.goto(PATH);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText('11 à 12 sur 12', { exact: true }).waitFor();
    expect(await stored(page)).toBe('{"rows":10,"first":10}');
    await page.getByRole('searchbox').fill('sport');
    await page.getByText('1 à 1 sur 1', { exact: true }).waitFor();
    expect(await stored(page)).toBe('{"rows":10,"first":10}');
    await page.getByRole('link', { name: 'Voir les sous-catégories de Sport' }).click();
    await title(page, 'Sous-catégories de Sport');
    await rows(page).first().waitFor();
    expect(await stored(page)).toBe('{"rows":10,"first":10}');
    await menu(page, 'Tableau de bord').click();
    await title(page, 'Tableau de bord');
    await menu(page, 'Catégories').click();
    await page.getByText('11 à 12 sur 12', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?page=2&itemsPerPage=10');
    await page.evaluate(() => localStorage.setItem('table:listCategories', '{"rows":17,"first":"x"}'));
    await page.goto(PATH);
    await page.getByText('1 à 10 sur 12', { exact: true }).waitFor();
  });

  it('is the one of the address, or the last page, and comes back with Back: page, scroll and row', async () => {
    const page = await signedInPage(stack, { height: 500 });
    await page.goto(PATH);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText('11 à 12 sur 12', { exact: true }).waitFor();
    await page.goBack();
    await page.getByText('1 à 10 sur 12', { exact: true }).waitFor();
    await page.goto(`${PATH}?page=40&itemsPerPage=10`);
    await page.getByText('11 à 12 sur 12', { exact: true }).waitFor();
    await page.waitForURL(/page=2&/);
    await page.goto(`${PATH}?page=1&itemsPerPage=25`);
    await settled(page);
    const link = page.getByRole('link', { name: 'Voir les sous-catégories de Culture' });
    await link.focus();
    await page.evaluate(() => window.scrollTo(0, 150));
    const row = await rows(page).filter({ has: link }).getAttribute('data-row');
    await page.keyboard.press('Enter');
    await title(page, 'Sous-catégories de Culture');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await title(page, 'Gérer les catégories');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe(row);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(150);
    expect(new URL(page.url()).search).toBe('?page=1&itemsPerPage=25');
  });
});

describe('a list that only arrives while it is left', () => {
  it('does not take the address back to put it right', async () => {
    const page = await signedInPage(stack);
    const list = await delayRequests(page, /categories\.list/);
    const dashboard = await delayRequests(page, /\/dashboard\.screen-[^/]*\.js$/);
    await page.goto(`${PATH}?page=40&itemsPerPage=10`);
    await title(page, 'Gérer les catégories');
    await menu(page, 'Tableau de bord').click();
    await atPath(page, '/admin/dashboard');
    list();
    // The list is there, and knows that it has no page 40; the requested screen is still loading.
    await page.getByText('12 catégories', { exact: true }).waitFor();
    dashboard();
    await title(page, 'Tableau de bord');
  });
});

describe('the keyboard in a list', () => {
  it('is explained by «?» and by a button, but a field takes «?» and «/» as they are', async () => {
    const page = await signedInPage(stack);
    await page.goto(PATH);
    await settled(page);
    await rows(page).first().focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
    await help.getByRole('row', { name: '/ Aller à la recherche' }).waitFor();
    await help.getByRole('row', { name: 'Maj + clic Trier aussi par cette colonne' }).waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    expect(
      await rows(page)
        .first()
        .evaluate((row) => row === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.type('/?');
    expect(await page.getByRole('searchbox').inputValue()).toBe('/?');
    expect(await help.count()).toBe(0);
    await page.getByRole('button', { name: 'Raccourcis clavier' }).click();
    await help.waitFor();
  });
});
