import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { signedInPage } from '../kit/browser.ts';
import { delayRequests } from '../kit/delayed-replies.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Chunks of the library's combobox. */
const LATER = '**/assets/combobox-*.js';
const box = (page: Page) => page.getByRole('combobox', { name: 'Catégorie parente' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Catégorie parente' }).getByRole('option');
const focus = (page: Page) => box(page).evaluate((input) => input === document.activeElement);
const activeOption = (page: Page) =>
  page.evaluate(() => document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '')?.textContent);

async function open(page: Page): Promise<void> {
  await page.goto('/admin/catalogue/category/create');
  await box(page).waitFor();
}

describe('a combobox', () => {
  it('keeps text typed before the library was loaded, with the focus and the caret, and then searches it', async () => {
    const page = await signedInPage(stack);
    const release = await delayRequests(page, LATER);
    await open(page);
    await box(page).focus();
    await page.keyboard.type('pacs');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await options(page).count()).toBe(0);
    release();
    await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('true');
    expect(await focus(page)).toBe(true);
    await page.keyboard.press('Delete');
    await page.keyboard.press('Delete');
    await page.keyboard.type('rc');
    expect(await box(page).inputValue()).toBe('parc');
    await options(page).first().waitFor();
  });

  it('that cannot be fetched says so once it is typed in, keeps the text and the focus, and is fetched again', async () => {
    const page = await signedInPage(stack, { allow: [/Failed to load resource/] });
    await page.route(LATER, (route) => route.abort());
    await open(page);
    await box(page).pressSequentially('parc');
    await page.getByRole('alert').first().waitFor();
    expect(await box(page).inputValue()).toBe('parc');
    await expect.poll(() => focus(page)).toBe(true);
    await page.unroute(LATER);
    await page.keyboard.type('s');
    await options(page).first().waitFor();
  });

  it('is gone through by keyboard; it chooses nothing when it is left, keeps what is typed before the answer, and holds nothing once emptied', async () => {
    const page = await signedInPage(stack);
    await open(page);
    await box(page).fill('parc');
    await page.keyboard.press('Enter');
    expect(await box(page).inputValue()).toBe('parc');
    await options(page).first().waitFor();
    await page.keyboard.press('Tab');
    await options(page).first().waitFor({ state: 'detached' });
    expect(await box(page).inputValue()).toBe('');
    expect(await focus(page)).toBe(false);
    await box(page).fill('ciné');
    await options(page).nth(1).waitFor();
    await expectNoViolations(page);
    const [first = '', second = ''] = await options(page).allTextContents();
    await expect.poll(() => activeOption(page)).toBe(first);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => activeOption(page)).toBe(second);
    await page.keyboard.press('Enter');
    await options(page).first().waitFor({ state: 'detached' });
    expect(await box(page).inputValue()).toBe(second);
    await box(page).fill('parc');
    await options(page).first().waitFor();
    await page.keyboard.press('Escape');
    await options(page).first().waitFor({ state: 'detached' });
    expect(await box(page).inputValue()).toBe(second);
    await box(page).fill('ciné');
    await options(page).first().click();
    const chosen = await box(page).inputValue();
    await box(page).fill('');
    await page.keyboard.press('Escape');
    expect(await box(page).inputValue()).toBe(chosen);
    await box(page).fill('');
    await page.keyboard.press('Tab');
    expect(await box(page).inputValue()).toBe('');
    expect(await page.getByRole('button', { name: 'Effacer Catégorie parente' }).count()).toBe(0);
  });
});
