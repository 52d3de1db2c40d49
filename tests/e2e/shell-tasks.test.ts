import type { Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { expectNoViolations } from '../kit/accessibility.ts';
import { downloaded, openBrowser, signedInPage } from '../kit/browser.ts';
import { exportView } from '../kit/export-view.ts';
import { selectOption } from '../kit/listbox.ts';
import { settled, title } from '../kit/screen.ts';
import { keepToastsOpen } from '../kit/toasts.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

const CALL = 'exports.soldProduct';
/** An export that does not end before the faults are removed. */
const slow = () => stack.marketplace.faults([{ call: CALL, bytesPerSecond: 2_000, times: 1 }]);

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Tâches/ });
/** From this width on it is beside the page, below over it. */
const WIDE = { width: 1280 };
const docked = (page: Page) => page.getByRole('complementary', { name: 'Tâches' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Tâches' });
const task = (panel: ReturnType<typeof docked>, from: string) => panel.getByRole('listitem').filter({ hasText: `Du ${from}` });

/** Starts an export from another tab, identified by its first day. */
async function startExport(page: Page, from: string): Promise<void> {
  await page.goto('/admin/sold/export');
  await selectOption(page.getByLabel('Type d’export'), 'Produits vendus');
  await page.getByRole('textbox', { name: 'Date de début' }).fill(from);
  await page.getByRole('textbox', { name: 'Date de fin' }).fill('30/06/2025');
  await page.getByRole('button', { name: 'Exporter' }).click();
  await page.waitForURL(/job=/);
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
}
const hasFocus = (page: Page) => button(page).evaluate((element) => element === document.activeElement);
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe('«Tâches» beside the page', () => {
  it('is empty at first, is remembered, closes where it was opened, leads to all tasks, and says when they could not be read', async () => {
    const page = await signedInPage(stack, { ...WIDE, allow: [/Failed to load resource/] });
    await openDashboard(page);
    expect(await button(page).getAttribute('aria-expanded')).toBe('false');
    await button(page).click();
    await docked(page).getByRole('heading', { name: 'Aucune tâche' }).waitFor();
    await docked(page).getByText('Les fichiers sont gardés 7 jours.').waitFor();
    await expectNoViolations(page);
    expect(await button(page).getAttribute('aria-expanded')).toBe('true');
    await page.reload();
    await docked(page).waitFor();
    // It was restored, not opened by the user: the focus stays at the start of the page.
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await docked(page).getByRole('link', { name: 'Toutes les tâches' }).click();
    await title(page, 'Tâches');
    await docked(page).getByRole('button', { name: 'Fermer les tâches' }).click();
    await docked(page).waitFor({ state: 'detached' });
    expect(await hasFocus(page)).toBe(true);
    await page.reload();
    await title(page, 'Tâches');
    expect(await docked(page).count()).toBe(0);
    await page.route('**/trpc/**jobs.list**', (route) => route.fulfill({ status: 503, body: '' }));
    await openDashboard(page);
    await button(page).click();
    await docked(page).getByRole('heading', { name: 'Les tâches n’ont pas pu être chargées' }).waitFor();
    await expectNoViolations(page);
    await page.unroute('**/trpc/**jobs.list**');
    await docked(page).getByRole('button', { name: 'Réessayer' }).click();
    await docked(page)
      .getByRole('listitem')
      .or(docked(page).getByRole('heading', { name: 'Aucune tâche' }))
      .first()
      .waitFor();
  });

  it('follows an export begun in another tab, downloads its file, and says why one failed, and what to tell who looks into it', async () => {
    await slow();
    const browser = await openBrowser(stack, { as: 'admin', ...WIDE });
    const page = await browser.newPage();
    await openDashboard(page);
    await button(page).click();
    const other = await browser.newPage();
    await startExport(other, '02/01/2025');
    const card = task(docked(page), '02/01/2025');
    await card.getByRole('progressbar', { name: 'Export des produits vendus, Du 02/01/2025' }).waitFor();
    await card.getByText(/lignes · .+o$/).waitFor();
    await card.getByText(/o\/s$/).waitFor();
    await card.getByText('Vous pouvez quitter cette page : le fichier vous attendra ici.').waitFor();
    await docked(page).getByText('1 en cours').waitFor();
    await expectNoViolations(page);
    await stack.marketplace.faults([]);
    await card.getByText(/^Disponible jusqu’au /).waitFor();
    await card.getByText(/lignes · .+o · en .+s$/).waitFor();
    await expect.poll(() => docked(page).getByText('en cours').count()).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: /^Télécharger le CSV\s: Export des produits vendus, Du 02\/01\/2025/ }).click(),
    ]);
    expect((await downloaded(download)).length).toBeGreaterThan(1_000);
    await stack.marketplace.faults([{ call: CALL, status: 400, body: {} }]);
    await startExport(other, '04/01/2025');
    const failed = task(docked(page), '04/01/2025');
    await failed.getByText('La place de marché a refusé la demande.').waitFor();
    await failed.getByRole('button', { name: /^Reprendre/ }).waitFor();
    await failed.getByRole('button', { name: 'Voir le détail' }).click();
    await failed.getByText(/^Lancée le /).waitFor();
    await failed.getByText(/^Requête [\w-]{8,}/).waitFor();
    await expectNoViolations(page);
    await failed.getByRole('button', { name: 'Masquer le détail' }).click();
    await failed.getByText(/^Requête /).waitFor({ state: 'detached' });
  });

  it('says how much of an export is done where its size is known', async () => {
    const page = await signedInPage(stack, WIDE);
    await page.goto('/admin/ListProducts');
    await settled(page);
    await button(page).click();
    // Some six hundred products are two pages: between them the first page is done.
    const call = 'catalogue.products.list';
    await stack.marketplace.faults([
      { call, latencyMs: 0, times: 1 },
      { call, blocked: true, times: 1 },
    ]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      (async () => {
        await exportView(page);
        const card = docked(page).getByRole('listitem').filter({ hasText: 'Export d’une liste' });
        await card.getByText(/^8\d\s%$/).waitFor();
        expect(await card.getByRole('progressbar').getAttribute('aria-valuenow')).toMatch(/^8\d/);
        await stack.marketplace.faults([]);
        await card.getByText(/^Disponible jusqu’au /).waitFor();
      })(),
    ]);
    expect((await downloaded(download)).toString('utf8').split('\r\n').length).toBeGreaterThan(500);
  });

  it('interrupts an export and takes it up again by the keyboard alone, without losing the focus', async () => {
    await slow();
    const browser = await openBrowser(stack, { as: 'admin', ...WIDE });
    const page = await browser.newPage();
    await openDashboard(page);
    await startExport(await browser.newPage(), '03/01/2025');
    await page.bringToFront();
    await button(page).focus();
    await page.keyboard.press('Enter');
    const panel = docked(page);
    await expect
      .poll(() => panel.getByRole('button', { name: 'Fermer les tâches' }).evaluate((cross) => cross === document.activeElement))
      .toBe(true);
    const card = task(panel, '03/01/2025');
    await card.getByRole('progressbar').waitFor();
    // Past the list, which is a scroll container.
    for (const _ of [1, 2]) await page.keyboard.press('Tab');
    await expect
      .poll(() => card.getByRole('button', { name: /^Interrompre/ }).evaluate((stop) => stop === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Enter');
    await card.getByText('Interrompue').waitFor();
    await card.getByRole('button', { name: /^Reprendre/ }).waitFor();
    await page.keyboard.press('Enter');
    await card.getByText(/^Disponible jusqu’au /).waitFor();
    await expect
      .poll(() => card.getByRole('button', { name: /^Télécharger/ }).evaluate((fetch) => fetch === document.activeElement))
      .toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await hasFocus(page)).toBe(true);
  });
});

describe('«Tâches» over the page', () => {
  it('keeps the focus, closes on Escape, gives it back, and opens beside the wider page only when it was open there before', async () => {
    const page = await signedInPage(stack);
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1024, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await openDashboard(page);
      await button(page).click();
      await drawer(page).waitFor();
      expect((await drawer(page).boundingBox())?.width).toBe(Math.min(width, 416));
      expect(await sideways(page)).toBe(false);
      await expectNoViolations(page);
      await expect.poll(() => drawer(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
      await page.keyboard.press('Escape');
      await drawer(page).waitFor({ state: 'detached' });
      expect(await hasFocus(page)).toBe(true);
      await button(page).click();
      await drawer(page).getByRole('link', { name: 'Toutes les tâches' }).click();
      await title(page, 'Tâches');
      await drawer(page).waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Tâches');
      // Over the page it is not remembered.
      await button(page).click();
      await drawer(page).waitFor();
      await page.reload();
      await title(page, 'Tâches');
      expect(await drawer(page).count()).toBe(0);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await button(page).click();
    await drawer(page).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await drawer(page).waitFor({ state: 'detached' });
    expect(await docked(page).count()).toBe(0);
    await button(page).click();
    await docked(page).waitFor();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 1200, height: 900 });
    await docked(page).waitFor({ state: 'detached' });
    expect(await drawer(page).count()).toBe(0);
  });

  it('lets an alert be seen over it', async () => {
    const browser = await openBrowser(stack, { as: 'admin', width: 1024, allow: [/Failed to load resource/] });
    await stack.marketplace.faults([{ call: CALL, status: 400, body: {} }]);
    const page = await browser.newPage();
    await startExport(page, '05/01/2025');
    await page.getByText('La place de marché a refusé la demande.').waitFor();
    await page.route('**/trpc/**jobs.retry**', (route) => route.abort());
    const alert = page.getByRole('region', { name: 'Notifications', includeHidden: true }).locator('> *');
    // Those of the export itself.
    await expect.poll(() => alert.count()).toBe(0);
    await button(page).click();
    await keepToastsOpen(page);
    await task(drawer(page), '05/01/2025')
      .getByRole('button', { name: /^Reprendre/ })
      .click();
    await alert.waitFor();
    // Behind the drawer and its backdrop it is inert, so a hit test cannot show what is rendered: the screenshot of its area differs
    // without it.
    const place = await alert.boundingBox();
    if (place === null) throw new Error('the alert has no place');
    const before = await page.screenshot({ clip: place });
    await alert.evaluate((card) => {
      (card as HTMLElement).style.visibility = 'hidden';
    });
    expect((await page.screenshot({ clip: place })).equals(before)).toBe(false);
  });
});
