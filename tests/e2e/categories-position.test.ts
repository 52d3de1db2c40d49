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
  it('is kept in local storage and found again when the list is opened again [LCM-007]', async () => {
    const page = await signedInPage(stack);
    await page.goto(PATH);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText('11 à 12 sur 12', { exact: true }).waitFor();
    expect(await stored(page)).toBe('{"rows":10,"first":10}');
    await menu(page, 'Tableau de bord').click();
    await title(page, 'Tableau de bord');
    await menu(page, 'Catégories').click();
    await page.getByText('11 à 12 sur 12', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?page=2&itemsPerPage=10');
  });

  it('is not overwritten by a filtered list, nor by the children of a category [LCM-007]', async () => {
    const page = await signedInPage(stack);
    await page.goto(PATH);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText('11 à 12 sur 12', { exact: true }).waitFor();
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
  });

  it('falls back to the first ten rows when what is stored makes no sense [LCM-007]', async () => {
    const page = await signedInPage(stack);
    await page.goto(PATH);
    await rows(page).first().waitFor();
    await page.evaluate(() => localStorage.setItem('table:listCategories', '{"rows":17,"first":"x"}'));
    await page.goto(PATH);
    await page.getByText('1 à 10 sur 12', { exact: true }).waitFor();
  });

  it('is the one of the address when the address says it, also after a reload', async () => {
    const page = await signedInPage(stack);
    await page.goto(`${PATH}?page=2&itemsPerPage=10&order=name.desc`);
    await page.getByText('11 à 12 sur 12', { exact: true }).waitFor();
    const shown = await rows(page).allTextContents();
    await page.reload();
    await page.getByText('11 à 12 sur 12', { exact: true }).waitFor();
    expect(await rows(page).allTextContents()).toEqual(shown);
  });

  it('beyond the end of the list is the last page', async () => {
    const page = await signedInPage(stack);
    await page.goto(`${PATH}?page=40&itemsPerPage=10`);
    await page.getByText('11 à 12 sur 12', { exact: true }).waitFor();
    await page.waitForURL(/page=2&/);
  });

  it('comes back with Back although the address did not say it at first', async () => {
    const page = await signedInPage(stack);
    await page.goto(PATH);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText('11 à 12 sur 12', { exact: true }).waitFor();
    await page.goBack();
    await page.getByText('1 à 10 sur 12', { exact: true }).waitFor();
  });

  it('comes back with Back: page, scroll and row', async () => {
    const page = await signedInPage(stack, { height: 500 });
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
  it('goes from row to row with the arrows, and Enter opens one', async () => {
    const page = await signedInPage(stack);
    await page.goto(PATH);
    await settled(page);
    const focused = () => page.evaluate(() => [...document.querySelectorAll('tr[data-row]')].indexOf(document.activeElement as Element));
    await rows(page).first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(2);
    await page.keyboard.press('End');
    expect(await focused()).toBe(9);
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe(0);
    const name = await rows(page).first().getByRole('rowheader').getByRole('link').textContent();
    await page.keyboard.press('Enter');
    await title(page, `Sous-catégories de ${name}`);
  });

  it('reaches the search with «/», from anywhere but a field', async () => {
    const page = await signedInPage(stack);
    await page.goto(PATH);
    await settled(page);
    const box = page.getByRole('searchbox');
    await page.keyboard.press('/');
    expect(await box.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.type('a/b');
    expect(await box.inputValue()).toBe('a/b');
  });

  it('is explained by «?» and by a button', async () => {
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
    await page.getByRole('searchbox').fill('?');
    expect(await help.count()).toBe(0);
    await page.getByRole('button', { name: 'Raccourcis clavier' }).click();
    await help.waitFor();
  });
});
