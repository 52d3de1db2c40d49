import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { openPage, signedInPage } from '../kit/browser.ts';
import { delayReplies } from '../kit/delayed-replies.ts';
import { rows, title } from '../kit/screen.ts';
import { startWebStack } from '../kit/web-stack.ts';

const stack = await startWebStack();
afterAll(() => stack.close());

/** Path and query of every request, in the order in which they were sent. */
function requestsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    sent.push(pathname + search);
  });
  return sent;
}

const calls = (sent: readonly string[]) =>
  sent.filter((path) => path.startsWith('/trpc/')).map((path) => path.slice('/trpc/'.length).split('?', 1)[0] ?? '');

it('a list or a record opened at its address asks for it before it is drawn, once, for nothing else with it, and after a dozen requests at most', async () => {
  const page = await signedInPage(stack);
  const sent = requestsOf(page);
  await page.goto('/admin/catalogue/transporter/list');
  await rows(page).first().waitFor();
  expect(calls(sent)[0]).toBe('suppliers.transporters.list');
  expect(calls(sent).filter((names) => names.includes('suppliers.transporters.list'))).toHaveLength(1);
  const until = sent.findIndex((path) => path.startsWith('/trpc/suppliers.transporters.list'));
  const before = sent.slice(0, until + 1);
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(12);
  await page.goto('/admin/properties/list');
  const address = await page
    .getByRole('link', { name: /^Modifier / })
    .first()
    .getAttribute('href');
  // The list still reads the tasks when idle.
  await page.goto('about:blank');
  sent.length = 0;
  await page.goto(address ?? '');
  await page.getByRole('textbox').first().waitFor();
  expect(calls(sent)[0]).toBe('catalogue.properties.form');
});

it('a page names every script that runs before its screen asks for its data', async () => {
  const page = await signedInPage(stack);
  const sent = requestsOf(page);
  for (const address of ['/admin/catalogue/transporter/list', '/admin/properties/create', '/admin/dashboard']) {
    await page.goto('about:blank');
    const named = [...(await (await page.request.get(address)).text()).matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, file]) => file);
    sent.length = 0;
    const requested = page.waitForRequest(/\/trpc\//);
    await page.goto(address);
    await requested;
    const until = sent.findIndex((path) => path.startsWith('/trpc/'));
    const scripts = sent.slice(0, until).filter((path) => path.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(4);
    expect(
      scripts.filter((path) => !named.includes(path)),
      address,
    ).toEqual([]);
  }
});

/** Opens the transporters with a mocked clock, until the rows are requested; their reply is delayed. */
async function openWithDelayedRows() {
  const page = await signedInPage(stack);
  const release = await delayReplies(page, 'suppliers.transporters');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const sent = requestsOf(page);
  await page.goto('/admin/catalogue/transporter/list');
  await expect
    .poll(async () => {
      await page.clock.runFor(1);
      return calls(sent);
    })
    .toEqual(['suppliers.transporters.list']);
  return { page, release };
}

it('a screen is drawn once its data is there, not before', async () => {
  const { page, release } = await openWithDelayedRows();
  expect(await page.locator('#root > *').count()).toBe(0);
  release();
  await rows(page).first().waitFor();
});

it('a screen whose data takes long is drawn without it', async () => {
  const { page, release } = await openWithDelayedRows();
  await page.clock.runFor(1_000);
  await title(page, /transporteurs/i);
  expect(await rows(page).count()).toBe(0);
  release();
  await page.clock.resume();
  await rows(page).first().waitFor();
});

it('the sign-in page takes at most 90 kB of scripts, compressed with gzip', async () => {
  const page = await openPage(stack);
  const scripts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.body());
  });
  await page.goto('/');
  await title(page, 'Connexion');
  const bodies = await Promise.all(scripts);
  expect(bodies.length).toBeGreaterThan(2);
  expect(bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)).toBeLessThanOrEqual(90_000);
});

it('pressing a link asks for what its screen shows, before the click is complete', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/dashboard');
  await title(page, 'Tableau de bord');
  const link = page.getByRole('navigation', { name: 'Navigation principale' }).getByRole('link', { name: 'Transporteurs', exact: true });
  await link.hover();
  const requested = page.waitForRequest(/suppliers\.transporters\.list/);
  await page.mouse.down();
  await requested;
  await title(page, 'Tableau de bord');
  await page.mouse.up();
  await rows(page).first().waitFor();
});
