import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { delayRequests } from '../kit/delayed-replies.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

const { products } = await listSubjects(stack.marketplace.sql);
const [product] = await stack.marketplace.sql<{ name: string }>('select admin_product_name as name from master_product where uuid = $1', [
  products.eTicket,
]);
const NAME = product?.name ?? '';
const MENU = `Autres actions pour ${NAME}`;

/** Chunks of the menus. */
const LATER = '**/assets/menu-*.js';
const account = (page: Page) => page.getByRole('button', { name: 'Compte de admin@comptoir.example' });
const others = (page: Page) => page.getByRole('button', { name: MENU, exact: true });
const focusOf = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const activeEntry = (page: Page) =>
  page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent);

describe('a menu', () => {
  it('opens when it was pressed before the library was loaded; one that cannot be fetched says so, leaves its button the focus, and is fetched again', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.route(LATER, (route) => route.abort());
    await page.goto('/admin/dashboard');
    await account(page).click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => focusOf(page)).toBe('Compte de admin@comptoir.example');
    await page.unroute(LATER);
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).waitFor();
    const release = await delayRequests(page, LATER);
    await page.goto('/admin/dashboard');
    await account(page).click();
    expect(await page.getByRole('menuitem').count()).toBe(0);
    expect(await focusOf(page)).toBe('Compte de admin@comptoir.example');
    release();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).waitFor();
  });

  it('is gone through by keyboard, gives the focus back to its button, and shows which of its choices is selected', async () => {
    const page = await signedInPage(stack);
    await page.goto(`/admin/ListProducts?page=1&itemsPerPage=10&search=${encodeURIComponent(NAME)}`);
    await settled(page);
    await rows(page).first().waitFor();
    await others(page).focus();
    for (const message of ['at first', 'again']) {
      await page.keyboard.press('ArrowUp');
      await page.getByRole('menu', { name: MENU }).waitFor();
      await expect.poll(() => activeEntry(page), { message }).toBe('Archiver…');
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => activeEntry(page), { message }).toBe('Dupliquer…');
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
      expect(await focusOf(page)).toBe(MENU);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('a');
    await expect.poll(() => activeEntry(page)).toBe('Archiver…');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(await focusOf(page)).toBe(MENU);
    await page.getByRole('button', { name: 'Thème' }).click();
    await page.getByRole('menuitemradio', { name: 'Sombre' }).click();
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.getByRole('button', { name: 'Thème' }).click();
    await page.getByRole('menuitemradio', { name: 'Sombre', checked: true }).waitFor();
  });
});
