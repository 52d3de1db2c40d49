import { afterEach, describe, expect, it } from 'vitest';
import { mountedClient } from './mounted.ts';
import type { ProcedurePath } from './procedures.ts';

const { page, standIn, allowFailures } = await mountedClient();
afterEach(() => page.evaluate(() => Reflect.deleteProperty(document, 'visibilityState')));

/** The user goes to another window, and comes back. */
const comeBack = () =>
  page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    }
  });

describe('a form that was filled', () => {
  it.each<[address: string, read: ProcedurePath]>([
    ['/admin/catalogue/code/create?supplier=Fournisseur&product=Produit', 'suppliers.suppliers.all'],
    ['/admin/catalogue/code/create?import=11111111-2222-4333-8444-555555555555', 'imports.get'],
    ['/admin/homepage/carousel/add', 'session.settings'],
  ])('stays when the user comes back to its window: %s, whose %s has failed', async (address, read) => {
    allowFailures();
    standIn.fail(read, { code: 'INTERNAL' });
    await page.goto(address);
    const form = page.locator('main form').last();
    await form.waitFor();
    await form.evaluate((shown) => {
      shown.dataset.filled = 'yes';
    });
    const reads = standIn.sentTo(read).length;
    await comeBack();
    await expect.poll(() => standIn.sentTo(read).length).toBeGreaterThan(reads);
    expect(await page.locator('form[data-filled]').count()).toBe(1);
  });
});
