import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openBrowser } from '../kit/browser.ts';
import { rows, settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());
afterEach(() => stack.marketplace.faults([]));

/** Streams of jobs that the server has open: those of one browser, once earlier tests have closed theirs. */
const streams = async () => (await stack.services.metrics.streams.get()).values[0]?.value ?? 0;
const panel = (page: Page) => page.getByRole('complementary', { name: 'Tâches' });
const task = (page: Page, from: string) =>
  panel(page)
    .getByRole('listitem')
    .filter({ hasText: `Du ${from}` });

/** Tabs on a list, with «Tâches» beside it. */
async function openTabs(browser: BrowserContext, count: number): Promise<Page[]> {
  await expect.poll(streams).toBe(0);
  await browser.addInitScript(() => location.protocol === 'http:' && localStorage.setItem('tasks:docked', 'yes'));
  const tabs: Page[] = [];
  for (let tab = 0; tab < count; tab += 1) {
    const page = await browser.newPage();
    await page.goto('/admin/catalogue/listCategories');
    await settled(page);
    await panel(page).waitFor();
    tabs.push(page);
  }
  return tabs;
}

/** An export that is started now does not end before the faults are removed. */
const slow = () => stack.marketplace.faults([{ call: 'exports.soldProduct', bytesPerSecond: 2_000, times: 1 }]);

/** An export, started without a screen. */
async function startExport(page: Page, from: string): Promise<void> {
  const [day, month, year] = from.split('/');
  const status = await page.evaluate(
    async (start) =>
      (
        await fetch('/trpc/exports.start', {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` },
          body: JSON.stringify({ type: 'soldProduct', start, end: '2025-06-30', supplier: null }),
        })
      ).status,
    `${year}-${month}-${day}`,
  );
  expect(status).toBe(200);
}

/** The visibility event of a page whose tab goes to the background or to the foreground. */
const setVisible = (page: Page, visible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    visible ? 'visible' : 'hidden',
  );

describe('the tabs of one browser, over HTTP/1.1', () => {
  it('all load and refresh, eight of them, on one stream, and all see a job to its end [STR-003]', async () => {
    const browser = await openBrowser(stack, { as: 'admin', width: 1536 });
    const tabs = await openTabs(browser, 8);
    await expect.poll(streams).toBe(1);
    await slow();
    await startExport(tabs[7] as Page, '06/01/2025');
    await Promise.all(tabs.map((page) => task(page, '06/01/2025').getByRole('progressbar').waitFor()));
    await stack.marketplace.faults([]);
    await Promise.all(
      tabs.map((page) =>
        task(page, '06/01/2025')
          .getByText(/^Disponible jusqu’au /)
          .waitFor(),
      ),
    );
    await Promise.all(
      tabs.map(async (page) => {
        await page.reload();
        await settled(page);
        await rows(page).first().waitFor();
      }),
    );
    await expect.poll(streams).toBe(1);
  });

  it.each([
    ['is closed', (page: Page) => page.close()],
    ['goes to another site', (page: Page) => page.goto('about:blank')],
    ['is hidden', (page: Page) => setVisible(page, false)],
    [
      'crashes',
      async (page: Page) => {
        const crashed = page.waitForEvent('crash');
        const devTools = await page.context().newCDPSession(page);
        // A crashed page gives no reply.
        devTools.send('Page.crash').catch(() => undefined);
        await crashed;
      },
    ],
  ])('go on seeing a job when the tab that holds the stream %s', async (_how, leave) => {
    const browser = await openBrowser(stack, { as: 'admin', width: 1536, hasOwnChromium: true });
    const [first, second] = (await openTabs(browser, 2)) as [Page, Page];
    await expect.poll(streams).toBe(1);
    await slow();
    await startExport(second, '07/01/2025');
    await expect.poll(() => task(second, '07/01/2025').first().innerHTML()).toContain('progressbar');
    await leave(first);
    await stack.marketplace.faults([]);
    await task(second, '07/01/2025')
      .first()
      .getByText(/^Disponible jusqu’au /)
      .waitFor();
    await expect.poll(streams).toBe(1);
  });

  it('hold no stream while all are hidden, and read what has changed when one is shown again', async () => {
    const browser = await openBrowser(stack, { as: 'admin', width: 1536 });
    const tabs = await openTabs(browser, 2);
    const [first, second] = tabs as [Page, Page];
    for (const page of tabs) await setVisible(page, false);
    await expect.poll(streams).toBe(0);
    await startExport(first, '08/01/2025');
    const client = stack.services.db.pool;
    await expect
      .poll(async () => (await client.query(`select state from job where detail like 'Du 08/01/2025%'`)).rows)
      .toEqual([{ state: 'succeeded' }]);
    expect(await task(second, '08/01/2025').count()).toBe(0);
    await setVisible(second, true);
    await task(second, '08/01/2025')
      .getByText(/^Disponible jusqu’au /)
      .waitFor();
    await expect.poll(streams).toBe(1);
  });
});

describe('one tab of a browser that keeps the pages it leaves', () => {
  it('does not freeze after many typed addresses, and a page that is shown again catches up', async () => {
    const browser = await openBrowser(stack, { as: 'admin', width: 1536, hasOwnChromium: true });
    await browser.addInitScript(() =>
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) document.documentElement.dataset.fromCache = 'yes';
      }),
    );
    const [page] = (await openTabs(browser, 1)) as [Page];
    const screens: [string, string][] = [
      ['/admin/properties/list', 'Propriétés'],
      ['/admin/homepage/news', 'Nouveautés'],
      ['/admin/catalogue/transporter/list', 'Gérer les transporteurs'],
      ['/admin/jobs', 'Tâches'],
      ['/admin/catalogue/listCategories', 'Gérer les catégories'],
      ['/admin/dashboard', 'Tableau de bord'],
      ['/admin/catalogue/ListCodes', 'Codes'],
    ];
    for (const [address, heading] of screens) {
      await page.goto(address);
      await title(page, heading);
      await expect.poll(streams).toBe(1);
    }
    await startExport(page, '09/01/2025');
    await task(page, '09/01/2025')
      .getByText(/^Disponible jusqu’au /)
      .waitFor();
    await page.evaluate(() => window.history.back());
    await title(page, 'Tableau de bord');
    expect(await page.evaluate(() => document.documentElement.dataset.fromCache)).toBe('yes');
    await task(page, '09/01/2025')
      .getByText(/^Disponible jusqu’au /)
      .waitFor();
    await expect.poll(streams).toBe(1);
  });
});
