import { afterAll, describe, expect, it } from 'vitest';
import { openBrowser, signedInPage } from '../kit/browser.ts';
import { selectOption } from '../kit/listbox.ts';
import { rows, title } from '../kit/screen.ts';
import { endAccessToken } from '../kit/time-travel.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Chromium logs each failed request to the console. */
const allow = [/Failed to load resource/];

describe('an access token that is over', () => {
  it('is renewed silently in the middle of a list, and in the middle of a form loses nothing of what was typed', async () => {
    const page = await signedInPage(stack, { allow });
    await page.goto('/admin/ListProducts');
    await rows(page).first().waitFor();
    await endAccessToken(stack, page);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText(/^11 à 20 sur /).waitFor();
    await page.goto('/admin/sold/export');
    await selectOption(page.getByLabel('Type d’export'), 'Produits vendus');
    await page.getByRole('textbox', { name: 'Date de début' }).fill('01/02/2026');
    await endAccessToken(stack, page);
    await page.getByRole('button', { name: 'Exporter' }).click();
    await page.getByRole('heading', { name: 'Export des produits vendus' }).waitFor();
    await page
      .getByText(/01\/02\/2026/)
      .first()
      .waitFor();
    expect(await page.getByRole('textbox', { name: 'Date de début' }).inputValue()).toBe('01/02/2026');
  });

  it('in two tabs at once is renewed for both, and the session lives', async () => {
    const browser = await openBrowser(stack, { as: 'admin', allow });
    const tabs = [await browser.newPage(), await browser.newPage()];
    for (const tab of tabs) {
      await tab.goto('/admin/ListProducts');
      await rows(tab).first().waitFor();
    }
    const [first] = tabs;
    if (first === undefined) throw new Error('no tab');
    await endAccessToken(stack, first);
    await Promise.all(tabs.map((tab) => tab.getByRole('link', { name: 'Page suivante' }).click()));
    for (const tab of tabs) await tab.getByText(/^11 à 20 sur /).waitFor();
    await first.goto('/admin/dashboard');
    await title(first, 'Tableau de bord');
  });
});
