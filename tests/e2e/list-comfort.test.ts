import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { exportView } from '../kit/export-view.ts';
import { rows, settled } from '../kit/screen.ts';
import { keepToastsOpen } from '../kit/toasts.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
beforeEach(() => stack.marketplace.forget());

const BARE = '/admin/catalogue/listCategories';
const CATEGORIES = `${BARE}?page=1&itemsPerPage=25`;
const heads = (page: Page) => page.getByRole('columnheader').allTextContents();
const names = (page: Page) => rows(page).getByRole('rowheader').locator('.table-name').allTextContents();

async function open(address: string): Promise<Page> {
  const page = await signedInPage(stack);
  await page.goto(address);
  await settled(page);
  await rows(page).first().waitFor();
  return page;
}

describe('the columns of a list', () => {
  it('are chosen with the keyboard, kept in the address and for this user and this list with the height of the rows, and exported as they show', async () => {
    const page = await open(CATEGORIES);
    const before = await heads(page);
    expect(before).toContain('Position');
    const button = page.getByRole('button', { name: 'Colonnes affichées' });
    await button.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Colonnes affichées' });
    await panel.getByRole('listitem').filter({ hasText: 'Nom' }).getByText('toujours').waitFor();
    await panel.getByRole('checkbox', { name: 'Position' }).press('Space');
    await expect.poll(() => heads(page)).toEqual(before.filter((head) => head !== 'Position'));
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Compacte' }).click();
    await expect.poll(() => page.url()).toContain('density=compact');
    const complete = page.url();
    await page.goto(BARE);
    await rows(page).first().waitFor();
    expect(await heads(page)).not.toContain('Position');
    const density = () => page.evaluate(() => document.documentElement.dataset.density);
    expect(await density()).toBe('compact');

    const file = page.waitForEvent('download');
    await exportView(page);
    const [titles] = (await downloaded(await file)).toString('utf8').split('\r\n');
    expect(titles).toBe('\uFEFFNom;Slug;Statut;Archivée');

    // Another user of the same browser has the complete list.
    const own = await page.evaluate(() => localStorage.getItem('user_uuid'));
    await page.evaluate(() => localStorage.setItem('user_uuid', '11111111-1111-4111-8111-111111111111'));
    await page.goto(BARE);
    await rows(page).first().waitFor();
    expect(await heads(page)).toEqual(before);
    expect(await density()).toBe('comfortable');
    // The address shows the same table to both.
    await page.goto(complete);
    await rows(page).first().waitFor();
    expect(await heads(page)).not.toContain('Position');
    expect(await density()).toBe('compact');
    await page.evaluate((uuid) => localStorage.setItem('user_uuid', uuid ?? ''), own);
    await page.goto(BARE);
    await rows(page).first().waitFor();
    await button.click();
    await panel.getByRole('button', { name: 'Rétablir les colonnes' }).click();
    await expect.poll(() => heads(page)).toEqual(before);
  });
});

describe('the rows of a list', () => {
  const heights = async (page: Page) =>
    new Set(await rows(page).evaluateAll((all) => all.map((row) => Math.round(row.getBoundingClientRect().height))));

  it('are as high as each other, show a truncated name completely under the pointer or with the focus, and every text in the cards of a phone', async () => {
    // Two names: the first is on one line above the second.
    await stack.marketplace.sql(
      "update master_product set admin_product_name = repeat('Un nom long ', 12) where id = (select max(id) from master_product)",
    );
    const page = await open('/admin/ListProducts?page=1&itemsPerPage=25');
    await page.setViewportSize({ width: 1024, height: 900 });
    const name = rows(page).first().locator('.table-name');
    const missing = () => name.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(await missing()).toBeGreaterThan(0);
    await name.hover();
    expect(await name.getAttribute('title')).toBe(await name.textContent());
    await page.keyboard.press('Tab');
    await rows(page).first().focus();
    await expect.poll(missing).toBe(0);
    expect(await heights(page)).toEqual(new Set([48]));
    // The cells cover the outline of their row: they draw the ring.
    const rings = await rows(page)
      .first()
      .locator('> *')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).boxShadow));
    expect(rings.filter((shadow) => !shadow.includes('inset'))).toEqual([]);
    // A key alone shows the focus ring in a row that was reached with the pointer.
    await rows(page).nth(1).getByRole('checkbox').click();
    await page.keyboard.press('Shift');
    await expect
      .poll(() =>
        rows(page)
          .nth(1)
          .locator('.table-name')
          .evaluate((element) => element.scrollWidth - element.clientWidth),
      )
      .toBe(0);
    expect(await heights(page)).toEqual(new Set([48]));
    await page.setViewportSize({ width: 390, height: 844 });
    const cut = () =>
      rows(page)
        .locator(':is(.table-name, .table-sub, .table-cut)')
        .evaluateAll((all) => all.filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent));
    await expect.poll(cut).toEqual([]);
    await page.setViewportSize({ width: 1024, height: 900 });
    for (const address of ['/admin/catalogue/ListCodes?view=stock&page=1&itemsPerPage=25', '/admin/ListProducts?page=1&itemsPerPage=25']) {
      await page.goto(address);
      await settled(page);
      await rows(page).first().waitFor();
      // Truncated, or on two lines when there is no second text.
      const long = await rows(page)
        .locator('.table-name')
        .evaluateAll((all) => all.some((name) => name.scrollWidth > name.clientWidth || name.clientHeight > 30));
      expect(long, address).toBe(true);
      await page.getByRole('button', { name: 'Confortable' }).click();
      await expect.poll(() => heights(page), { message: address }).toEqual(new Set([48]));
      await page.getByRole('button', { name: 'Compacte' }).click();
      await expect.poll(() => heights(page), { message: address }).toEqual(new Set([36]));
    }
  });

  it('scroll in a box of their own where a page is too narrow for the columns, the page itself does not, and the head stays above', async () => {
    const page = await open('/admin/user/blacklist?page=1&itemsPerPage=25');
    const sideways = () => page.locator('.table-box').evaluate((box) => box.scrollWidth > box.clientWidth);
    expect(await sideways()).toBe(false);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect.poll(sideways).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(700);
    const [head, row] = [await page.locator('thead').boundingBox(), await rows(page).first().boundingBox()];
    expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual(row?.y ?? 0);
    const [name, product] = [rows(page).first().locator('.table-name'), rows(page).first().getByRole('cell').first()];
    const [left, right] = [await name.boundingBox(), await product.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  });
});

describe('a list that has only just been reached', () => {
  it('is left by Back in the instant in which it spells its page and size out in the address, and found again by Forward', async () => {
    const page = await open('/admin/homepage/news?page=1&itemsPerPage=10');
    await page.evaluate(() => {
      const { replaceState } = window.history;
      window.history.replaceState = (...entry) => {
        window.history.replaceState = replaceState;
        window.history.back();
        replaceState.apply(window.history, entry);
        document.body.dataset.pressed = 'true';
      };
    });
    await page.getByRole('link', { name: 'Transporteurs' }).click();
    await page.locator('body[data-pressed]').waitFor({ state: 'attached' });
    await page.waitForURL('**/admin/homepage/news?page=1&itemsPerPage=10');
    await page.getByRole('heading', { level: 1, name: 'Nouveautés' }).waitFor();
    await page.evaluate(() => window.history.forward());
    await page.getByRole('heading', { level: 1, name: 'Gérer les transporteurs' }).waitFor();
    await rows(page).first().waitFor();
    await page.waitForURL('**/admin/catalogue/transporter/list?page=1&itemsPerPage=10');
  });
});

describe('the last action', () => {
  it('is undone with the keyboard alone or the pointer, and the focus comes back', async () => {
    const page = await open('/admin/catalogue/transporter/list?page=1&itemsPerPage=100');
    const line = rows(page).filter({ has: page.getByRole('rowheader', { name: 'Fret Montfaure', exact: true }) });
    await keepToastsOpen(page);
    await page.getByRole('switch', { name: 'Transporteur Fret Montfaure' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Oui', exact: true }).click();
    await line.getByText('Inactif', { exact: true }).waitFor();
    await line.focus();
    await page.keyboard.press('F8');
    const undo = page.getByRole('status').getByRole('button', { name: 'Annuler' });
    await expect.poll(() => undo.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await line.getByText('Actif', { exact: true }).waitFor();
    await page.getByText('Le statut est de nouveau celui d’avant.').waitFor();
    await expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await stack.marketplace.requests('suppliers.transporters.update')).toHaveLength(2);
    await page.getByRole('switch', { name: 'Transporteur Fret Montfaure' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Oui', exact: true }).click();
    await line.getByText('Inactif', { exact: true }).waitFor();
    await line.focus();
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
    await line.getByText('Actif', { exact: true }).waitFor();
    await expect.poll(() => line.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('is undone for a category that changed places too', async () => {
    const page = await open(CATEGORIES);
    const before = await names(page);
    await keepToastsOpen(page);
    await page.getByRole('button', { name: `Déplacer ${before[0]}`, exact: true }).focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) await page.keyboard.press(key);
    await page.getByText(`La nouvelle place de ${before[0]} est enregistrée.`).waitFor();
    expect((await names(page)).indexOf(before[0] ?? '')).toBe(2);
    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click();
    await page.getByText(`${before[0]} a retrouvé sa place.`).waitFor();
    await expect.poll(() => names(page)).toEqual(before);
  });
});
