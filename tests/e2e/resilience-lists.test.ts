import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openBrowser, signedInPage } from '../kit/browser.ts';
import { rows, title } from '../kit/screen.ts';
import { SCREENS } from '../kit/screens.ts';
import { endAccessToken } from '../kit/time-travel.ts';
import { startWebStack } from '../kit/web-stack.ts';

// The circuit stays closed, so that what a list does is seen on its own.
const stack = await startWebStack({ marketplaceClient: { breakerFailures: 1_000 } });
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

/** Chromium itself writes a line for each failed request. */
const allow = [/Failed to load resource/];

describe('a list of a marketplace that', () => {
  const lists = SCREENS.filter(({ call }) => call !== undefined);
  const faults = [
    { how: 'answers 500', fault: { status: 500 } },
    { how: 'answers a page', fault: { shape: 'html' as const } },
    { how: 'answers JSON of another shape', fault: { shape: 'wrong' as const } },
    { how: 'cuts in mid-body', fault: { cutAfterBytes: 20 } },
  ];
  const cases = lists.flatMap((list) => faults.map((fault) => ({ ...list, ...fault })));

  it.each(cases)(
    '$how says so on $name, keeps the filters, and «Réessayer» works',
    async ({ path, call = '', failed = '', search: known, fault }) => {
      const page = await signedInPage(stack, { allow });
      await page.goto(path);
      const shown = await rows(page).first().locator('th, td').filter({ hasText: /\S{3}/ }).first().textContent();
      const search = known ?? shown?.trim().slice(0, 3);
      await stack.marketplace.faults([{ call, ...fault }]);
      await page.goto(`${path}?itemsPerPage=25&page=1&search=${search}`);
      await page.getByRole('heading', { name: failed }).waitFor();
      expect(await page.getByRole('searchbox').inputValue()).toBe(search);
      await page.getByText('Vos filtres sont conservés.').waitFor();
      await stack.marketplace.faults([]);
      await page.getByRole('button', { name: 'Réessayer' }).click();
      await rows(page).first().waitFor();
      expect(new URL(page.url()).search).toContain(`search=${search}`);
    },
  );
});

describe('an access token that is over', () => {
  it('in the middle of a list is renewed without a word', async () => {
    const page = await signedInPage(stack, { allow });
    await page.goto('/admin/ListProducts');
    await rows(page).first().waitFor();
    await endAccessToken(stack, page);
    await page.getByRole('link', { name: 'Page suivante' }).click();
    await page.getByText(/^11 à 20 sur /).waitFor();
  });

  it('in the middle of a form loses nothing of what was typed', async () => {
    const page = await signedInPage(stack, { allow });
    await page.goto('/admin/sold/export');
    await page.getByLabel("Type d'export").selectOption({ label: 'Produits vendus' });
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
