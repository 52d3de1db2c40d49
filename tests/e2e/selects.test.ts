import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { isFocused } from '../kit/confirmation.ts';
import { delayRequests } from '../kit/delayed-replies.ts';
import { selectedOption, selectOption } from '../kit/listbox.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Chunks of the library's list box. */
const LATER = '**/assets/listbox-*.js';
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

describe('a select', () => {
  it('opens when it was pressed before the library was loaded, with the focus, by the pointer or a key', async () => {
    const page = await signedInPage(stack);
    const release = await delayRequests(page, LATER);
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
      const load = await delayRequests(page, LATER);
      await open(page);
      await select(page).focus();
      await page.keyboard.press(key);
      expect(await list(page).count(), key).toBe(0);
      load();
      await list(page).waitFor();
      await expect.poll(() => activeOption(page), { message: key }).toBe(active);
    }
  });

  it('that cannot be fetched says so, leaves its button the focus, and is fetched again', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.route(LATER, (route) => route.abort());
    await open(page);
    await select(page).click();
    await page.getByRole('alert').first().waitFor();
    await expect.poll(() => focus(page)).toBe(true);
    await page.unroute(LATER);
    await selectOption(select(page), 'Codes vendus');
    expect(await selectedOption(select(page))).toBe('Codes vendus');
  });

  it('is used by keyboard like that of the browser, finds an option by its first letters, with their spaces, and is focused by its label and its error', async () => {
    const page = await signedInPage(stack);
    await open(page);
    await select(page).focus();
    for (const key of ['ArrowDown', 'Enter', 'Space']) {
      await page.keyboard.press(key);
      await list(page).waitFor();
      await expect.poll(() => activeOption(page), { message: key }).toBe('Choisir un type');
      await page.keyboard.press('Escape');
      await list(page).waitFor({ state: 'detached' });
      expect(await focus(page)).toBe(true);
    }
    await page.keyboard.press('ArrowDown');
    const last = await list(page).getByRole('option').last().textContent();
    await page.keyboard.press('End');
    await expect.poll(() => activeOption(page)).toBe(last);
    await page.keyboard.press('Home');
    await expect.poll(() => activeOption(page)).toBe('Choisir un type');
    await page.keyboard.press('ArrowDown');
    const [, first] = await list(page).getByRole('option').allTextContents();
    await expect.poll(() => activeOption(page)).toBe(first);
    await page.keyboard.press('Enter');
    await list(page).waitFor({ state: 'detached' });
    expect(await selectedOption(select(page))).toBe(first);
    expect(await focus(page)).toBe(true);
    // Escape and Tab select nothing.
    await page.keyboard.press('Enter');
    await page.keyboard.press('End');
    await expect.poll(() => activeOption(page)).toBe(last);
    await page.keyboard.press('Tab');
    await list(page).waitFor({ state: 'detached' });
    expect(await selectedOption(select(page))).toBe(first);
    expect(await page.getByRole('textbox', { name: 'Date de début' }).evaluate(isFocused)).toBe(true);
    await selectOption(select(page), 'Produits vendus');
    await page.keyboard.type('codes f');
    await expect.poll(() => activeOption(page)).toBe('Codes fournisseurs');
    await page.keyboard.press('Enter');
    await list(page).waitFor({ state: 'detached' });
    expect(await selectedOption(select(page))).toBe('Codes fournisseurs');
    await open(page);
    await page.getByText('Type d’export', { exact: true }).click();
    expect(await focus(page)).toBe(true);
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page
      .getByRole('alert')
      .getByRole('link', { name: /^Type d’export/ })
      .click();
    expect(await focus(page)).toBe(true);
    expect(await list(page).count()).toBe(0);
    const description = await select(page).getAttribute('aria-describedby');
    await selectOption(select(page), 'Choisir un type');
    expect(await select(page).getAttribute('aria-describedby')).toBe(description);
    expect(await page.locator(`[id="${description}"]`).textContent()).toBe("Veuillez choisir un type d'export.");
  });

  it('in a row stays in its cell, and keeps the arrow keys to itself; in a dialog it closes without it', async () => {
    const page = await signedInPage(stack);
    await page.goto('/admin/catalogue/monitoring-ogloba-order');
    await settled(page);
    const status = rows(page).first().getByRole('combobox');
    const before = await selectedOption(status);
    const [box, cell] = [await status.boundingBox(), await status.locator('xpath=ancestor::td').boundingBox()];
    expect((box?.x ?? Number.NaN) + (box?.width ?? Number.NaN)).toBeLessThanOrEqual((cell?.x ?? Number.NaN) + (cell?.width ?? Number.NaN));
    for (const opened of ['plain button', 'button of the library']) {
      await status.focus();
      await page.keyboard.press('ArrowDown');
      await page.getByRole('listbox').waitFor();
      await expect.poll(() => activeOption(page), { message: opened }).toBe(before);
      await page.keyboard.press('Escape');
      expect(await status.evaluate(isFocused)).toBe(true);
    }
    await page.goto('/admin/approved/version/list');
    await page.getByRole('button', { name: 'Ajouter une version' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ajouter une version' });
    await dialog.getByRole('combobox', { name: 'Plateforme' }).click();
    await page.getByRole('listbox', { name: 'Plateforme' }).waitFor();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await dialog.getByRole('combobox', { name: 'Plateforme' }).evaluate(isFocused)).toBe(true);
  });

  it('has a list in the window, at least as wide as its button', async () => {
    const page = await signedInPage(stack);
    await open(page);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await select(page).click();
      await list(page).waitFor();
      const [button, panel] = [await select(page).boundingBox(), await list(page).boundingBox()];
      expect(panel?.width).toBeGreaterThanOrEqual(button?.width ?? Number.NaN);
      expect(panel?.x).toBeGreaterThanOrEqual(0);
      expect((panel?.x ?? Number.NaN) + (panel?.width ?? Number.NaN)).toBeLessThanOrEqual(width);
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await list(page).waitFor({ state: 'detached' });
    }
  });
});
