import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type PageOptions, signedInPage } from '../kit/browser.ts';
import { places, rendered, withoutScripts } from '../kit/rendered-screen.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ rendersLists: true });
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

const LIST = '/admin/catalogue/transporter/list';
const CALL = 'suppliers.transporters.list';

async function openWithoutScripts(address: string, options: PageOptions = {}, prepare?: (page: Page) => Promise<unknown>) {
  const page = await signedInPage(stack, options);
  await prepare?.(page);
  return { page, release: await withoutScripts(page, address) };
}

describe('a list opened at its address', () => {
  it('shows its rows before its scripts are loaded; React replaces them, and the marketplace is called once', async () => {
    await stack.marketplace.forget();
    const { page, release } = await openWithoutScripts(LIST);
    await rows(page).first().waitFor();
    expect(await rendered(page).getAttribute('aria-busy')).toBe('true');
    const before = await rows(page).allInnerTexts();
    await release();
    expect(await rows(page).allInnerTexts()).toEqual(before);
    await page.getByRole('button', { name: 'Ajouter un transporteur' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await stack.marketplace.requests(CALL)).toHaveLength(1);
  });

  it('requests its rendering before its modules', async () => {
    const page = await signedInPage(stack);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.goto(LIST);
    await settled(page);
    const modules = sent.filter((path) => path.endsWith('.js'));
    expect(modules.length).toBeGreaterThan(4);
    expect(sent.indexOf('/rendered')).toBeLessThan(sent.indexOf(modules[0] ?? ''));
    expect(sent.indexOf('/rendered')).toBeGreaterThan(0);
  });

  it.each<[string, PageOptions, string | null]>([
    ['on a phone', { width: 390, height: 844 }, null],
    ['on a tablet', { width: 800 }, null],
    ['on a small screen', { width: 1100 }, null],
    ['in the dark', { theme: 'dark' }, null],
    ['in compact density', {}, 'compact'],
  ])('looks the same before and after %s', async (_, options, density) => {
    for (const address of [LIST, '/admin/ListProducts']) {
      const { page, release } = await openWithoutScripts(address, options, (opened) =>
        opened.addInitScript((chosen) => {
          if (chosen !== null) localStorage.setItem(`density:${localStorage.getItem('user_uuid') ?? ''}`, chosen);
        }, density),
      );
      await rows(page).first().waitFor();
      const before = await places(page);
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const colour = await background();
      await release();
      expect(await places(page), address).toEqual(before);
      expect(await background()).toBe(colour);
    }
  });

  it('takes no focus, and gives it to React’s page', async () => {
    const { page, release } = await openWithoutScripts(LIST);
    await rows(page).first().waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await release();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
  });
});

describe('a list that the server does not render', () => {
  /** Chromium logs each failed request to the console. */
  const allow = [/Failed to load resource/];

  it.each([401, 404, 429, 502])('starts without it: status %i', async (status) => {
    const page = await signedInPage(stack, { allow });
    await page.route('**/rendered', (route) => route.fulfill({ status, contentType: 'application/json', body: '{}' }));
    await page.goto(LIST);
    await settled(page);
    await rows(page).first().waitFor();
  });

  it.each(['a lost connection', 'a reply that is not JSON'])('starts without it: %s', async (what) => {
    const page = await signedInPage(stack, { allow });
    await page.route('**/rendered', (route) => (what === 'a lost connection' ? route.abort() : route.fulfill({ body: '<html>' })));
    await page.goto(LIST);
    await settled(page);
    await rows(page).first().waitFor();
  });

  it('shows the failure of the marketplace as without it', async () => {
    const page = await signedInPage(stack, { allow });
    await stack.marketplace.faults([{ call: CALL, status: 500 }]);
    await page.goto(LIST);
    const retry = page.getByRole('button', { name: 'Réessayer' });
    await retry.waitFor();
    await stack.marketplace.faults([]);
    await retry.click();
    await rows(page).first().waitFor();
  });

  it('is rendered by React when the reply takes long, and called once', async () => {
    const page = await signedInPage(stack);
    await stack.marketplace.forget();
    await stack.marketplace.faults([{ call: CALL, latencyMs: 2_000 }]);
    await page.goto(LIST);
    await page.locator('table[aria-busy=true]').waitFor();
    await rows(page).first().waitFor();
    expect(await rendered(page).count()).toBe(0);
    expect(await stack.marketplace.requests(CALL)).toHaveLength(1);
  });
});
