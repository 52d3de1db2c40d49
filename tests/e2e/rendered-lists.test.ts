import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
import { places, rendered, withoutScripts } from '../kit/rendered-screen.ts';
import { rows, settled } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ rendersLists: true });
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

const LIST = '/admin/catalogue/transporter/list';
const CALL = 'suppliers.transporters.list';

describe('a list opened at its address', () => {
  it('shows its rows before its scripts are loaded, which are asked for after them; they take no focus, React replaces them, and the marketplace is called once', async () => {
    await stack.marketplace.forget();
    const page = await signedInPage(stack);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    const release = await withoutScripts(page, LIST);
    await rows(page).first().waitFor();
    expect(await rendered(page).getAttribute('aria-busy')).toBe('true');
    const before = await rows(page).allInnerTexts();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await release();
    expect(await rows(page).allInnerTexts()).toEqual(before);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#main');
    const modules = sent.filter((path) => path.endsWith('.js'));
    expect(modules.length).toBeGreaterThan(4);
    expect(sent.indexOf('/rendered')).toBeLessThan(sent.indexOf(modules[0] ?? ''));
    expect(sent.indexOf('/rendered')).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Ajouter un transporteur' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await stack.marketplace.requests(CALL)).toHaveLength(1);
  });

  it('looks the same before and after, on any width, in the dark and in compact density', async () => {
    const page = await signedInPage(stack);
    for (const [what, width, colorScheme, density] of [
      ['on a phone', 390, 'light', null],
      ['on a tablet', 800, 'light', null],
      ['on a small screen', 1100, 'light', null],
      ['in the dark', 1440, 'dark', null],
      ['in compact density', 1440, 'light', 'compact'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.addInitScript((chosen) => {
        if (chosen !== null) localStorage.setItem(`density:${localStorage.getItem('user_uuid') ?? ''}`, chosen);
      }, density);
      for (const address of [LIST, '/admin/ListProducts']) {
        const release = await withoutScripts(page, address);
        await rows(page).first().waitFor();
        const before = await places(page);
        const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
        const colour = await background();
        await release();
        expect(await places(page), `${address} ${what}`).toEqual(before);
        expect(await background(), `${address} ${what}`).toBe(colour);
      }
    }
  });
});

describe('a list that the server does not render', () => {
  /** Chromium logs each failed request to the console. */
  const allow = [/Failed to load resource/];

  it('starts without that of another build, as during an upgrade [OPS-013]', async () => {
    const page = await signedInPage(stack, { allow });
    await page.route('**/rendered', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-comptoir-version': 'other' } });
    });
    const release = await withoutScripts(page, LIST);
    expect(await page.evaluate(() => Reflect.get(window, 'renderedState'))).toBeNull();
    expect(await rendered(page).count()).toBe(0);
    await release();
    await rows(page).first().waitFor();
  });

  it('starts without it, whatever is answered, and shows the failure of the marketplace as without it', async () => {
    const page = await signedInPage(stack, { allow });
    const replies: [string, Parameters<Page['route']>[1]][] = [
      ...[401, 404, 429, 502].map((status): (typeof replies)[number] => [
        `status ${status}`,
        (route) => route.fulfill({ status, contentType: 'application/json', body: '{}' }),
      ]),
      ['a lost connection', (route) => route.abort()],
      ['a reply that is not JSON', (route) => route.fulfill({ body: '<html>' })],
    ];
    for (const [what, answer] of replies) {
      await page.route('**/rendered', answer);
      await page.goto(LIST);
      await settled(page);
      await rows(page).first().waitFor();
      expect(await rendered(page).count(), what).toBe(0);
      await page.unroute('**/rendered');
    }
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
    await stack.marketplace.faults([{ call: CALL, blocked: true }]);
    await page.goto(LIST);
    await page.locator('table[aria-busy=true]').waitFor();
    await stack.marketplace.faults([]);
    await rows(page).first().waitFor();
    expect(await rendered(page).count()).toBe(0);
    expect(await stack.marketplace.requests(CALL)).toHaveLength(1);
  });
});
