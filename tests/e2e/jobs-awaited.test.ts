import type { Page, Route } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { downloaded, signedInPage } from '../kit/browser.ts';
import { canExportView, exportView } from '../kit/export-view.ts';
import { selectOption } from '../kit/listbox.ts';
import { settled, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack({ worker: 'child' });
afterAll(() => stack.close());

const REFUSED = [/Failed to load resource/];
/** Calls that read one job, including batched ones. */
const READS = '**/trpc/*jobs.get*';
/** Neither the stream nor the list of jobs reports the job. */
const WATCH = '**/trpc/jobs.watch*';
const LIST = '**/trpc/*jobs.list*';

/** Replies to each call of the request with the error. */
const refuse = (code: string, status: number) => (route: Route) => {
  const calls = new URL(route.request().url()).pathname.split(',').length;
  const error = { message: code, code: -32_603, data: { app: { code, fields: [] } } };
  return route.fulfill({ status, json: Array.from({ length: calls }, () => ({ error })) });
};

async function exportForm(page: Page): Promise<void> {
  await page.goto('/admin/sold/export');
  await title(page, 'Exports des ventes');
  await selectOption(page.getByLabel('Type d’export'), 'Produits vendus');
}
const submit = (page: Page) => page.getByRole('button', { name: 'Exporter' });
const press = (page: Page) => submit(page).click();
const isIdle = async (page: Page) => (await submit(page).isEnabled()) && (await submit(page).getAttribute('aria-busy')) !== 'true';
async function openList(page: Page): Promise<void> {
  await page.goto('/admin/catalogue/transporter/list');
  await settled(page);
}

const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text }).first();

it.each([
  ['the export of a list', openList, (page: Page) => exportView(page), canExportView],
  ['the export form', exportForm, press, isIdle],
])(
  'the wait for a job ends with a reason when reading it is refused, and continues through an outage, with the file: %s',
  async (_name, open, start, canStart) => {
    const page = await signedInPage(stack, { allow: REFUSED });
    await page.route(WATCH, (route) => route.abort());
    await open(page);
    await page.route(LIST, (route) => route.abort());
    for (const [code, status, reason] of [
      ['NOT_FOUND', 404, 'L’élément demandé n’existe pas, ou n’existe plus.'],
      ['FORBIDDEN', 403, 'Votre compte ne permet pas cette action.'],
    ] as const) {
      await page.route(READS, refuse(code, status));
      await start(page);
      await alert(page, reason).waitFor();
      await expect.poll(() => canStart(page)).toBe(true);
      await page.unroute(READS);
    }

    let failures = 0;
    await page.route(READS, (route) => {
      failures += 1;
      return failures <= 3 ? refuse('UPSTREAM_DOWN', 502)(route) : route.continue();
    });
    const [download] = await Promise.all([page.waitForEvent('download'), start(page)]);
    expect((await downloaded(download)).length).toBeGreaterThan(10);
    expect(failures).toBeGreaterThan(3);
  },
);

it('a reload of the export form finds its job again through an outage', async () => {
  const page = await signedInPage(stack, { allow: REFUSED });
  await exportForm(page);
  await submit(page).click();
  await page.waitForURL(/job=/);
  await page.route(WATCH, (route) => route.abort());
  await page.route(LIST, (route) => route.abort());
  let failures = 0;
  await page.route(READS, (route) => {
    failures += 1;
    return failures <= 3 ? refuse('UPSTREAM_DOWN', 502)(route) : route.continue();
  });
  await page.reload();
  await page
    .getByRole('region', { name: 'Export des produits vendus' })
    .getByText(/^Disponible jusqu’au /)
    .waitFor();
});
