import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { isFocused } from '../kit/confirmation.ts';
import { delayRequests } from '../kit/delayed-replies.ts';
import { selectedOption, selectOption } from '../kit/listbox.ts';
import { title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

const select = (page: Page) => page.getByRole('combobox', { name: 'Type d’export' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Type d’export' });
const focus = (page: Page) => select(page).evaluate(isFocused);
const activeOption = (page: Page) =>
  page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent);

async function open(page: Page): Promise<void> {
  await page.goto('/admin/sold/export');
  await title(page, 'Exports des ventes');
  await select(page).waitFor();
}

/** Chunks of the library. */
const LIST_BOX = '**/assets/listbox-*.js';
const COMBOBOX = '**/assets/combobox-*.js';
const MENU = '**/assets/menu-*.js';

describe('a select', () => {
  it('opens when it was pressed before the library was loaded, with the focus, by the pointer or a key', async () => {
    const page = await signedInPage(stack);
    const release = await delayRequests(page, LIST_BOX);
    await open(page);
    await select(page).click();
    expect(await list(page).count()).toBe(0);
    expect(await focus(page)).toBe(true);
    release();
    await list(page).waitFor();
    await list(page).getByRole('option', { name: 'Codes vendus', exact: true }).click();
    await list(page).waitFor({ state: 'detached' });
    expect(await selectedOption(select(page))).toBe('Codes vendus');
    expect(await focus(page)).toBe(true);
    for (const [key, active] of [
      ['Enter', 'Choisir un type'],
      ['Space', 'Choisir un type'],
      ['ArrowUp', 'Choisir un type'],
      ['c', 'Codes vendus'],
    ] as const) {
      const load = await delayRequests(page, LIST_BOX);
      await open(page);
      await select(page).focus();
      await page.keyboard.press(key);
      expect(await list(page).count(), key).toBe(0);
      load();
      await list(page).waitFor();
      await expect.poll(() => activeOption(page), { message: key }).toBe(active);
    }
  });

  it('that cannot be fetched says so, leaves its button the focus, and is fetched again; it finds an option by its first letters, with their spaces', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.route(LIST_BOX, (route) => route.abort());
    await open(page);
    await select(page).click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => focus(page)).toBe(true);
    await page.unroute(LIST_BOX);
    await selectOption(select(page), 'Codes vendus');
    expect(await selectedOption(select(page))).toBe('Codes vendus');
    // All at once: a longer pause between two keys begins another text.
    await Promise.all([...'codes f'].map((key) => page.keyboard.press(key)));
    await expect.poll(() => activeOption(page)).toBe('Codes fournisseurs');
    await page.keyboard.press('Enter');
    await list(page).waitFor({ state: 'detached' });
    expect(await selectedOption(select(page))).toBe('Codes fournisseurs');
  });
});

describe('a combobox', () => {
  const box = (page: Page) => page.getByRole('combobox', { name: 'Catégorie parente' });
  const options = (page: Page) => page.getByRole('listbox', { name: 'Catégorie parente' }).getByRole('option');
  async function openForm(page: Page): Promise<void> {
    await page.goto('/admin/catalogue/category/create');
    await box(page).waitFor();
  }

  it('keeps text typed before the library was loaded, with the focus and the caret, and then searches it', async () => {
    const page = await signedInPage(stack);
    const release = await delayRequests(page, COMBOBOX);
    await openForm(page);
    await box(page).focus();
    await page.keyboard.type('pacs');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await options(page).count()).toBe(0);
    release();
    await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => box(page).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Delete');
    await page.keyboard.press('Delete');
    await page.keyboard.type('rc');
    expect(await box(page).inputValue()).toBe('parc');
    await options(page).first().waitFor();
  });

  it('that cannot be fetched says so once it is typed in, keeps the text and the focus, and is fetched again', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.route(COMBOBOX, (route) => route.abort());
    await openForm(page);
    await box(page).pressSequentially('parc');
    await page.getByRole('alert').first().waitFor();
    expect(await box(page).inputValue()).toBe('parc');
    await expect.poll(() => box(page).evaluate(isFocused)).toBe(true);
    await page.unroute(COMBOBOX);
    await page.keyboard.type('s');
    await options(page).first().waitFor();
  });
});

describe('a menu', () => {
  const account = (page: Page) => page.getByRole('button', { name: 'Compte d’admin@comptoir.example' });

  it('opens when it was pressed before the library was loaded; one that cannot be fetched says so, leaves its button the focus, and is fetched again', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.route(MENU, (route) => route.abort());
    await page.goto('/admin/dashboard');
    await account(page).click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => account(page).evaluate(isFocused)).toBe(true);
    await page.unroute(MENU);
    await account(page).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).waitFor();
    const release = await delayRequests(page, MENU);
    await page.goto('/admin/dashboard');
    await account(page).click();
    expect(await page.getByRole('menuitem').count()).toBe(0);
    await expect.poll(() => account(page).evaluate(isFocused)).toBe(true);
    release();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).waitFor();
  });
});
