import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { signedInPage } from '../kit/browser.ts';
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

it('a list opened at its address asks for its rows before it is drawn, once, and for nothing else with them', async () => {
  const page = await signedInPage(stack);
  const sent = requestsOf(page);
  await page.goto('/admin/catalogue/transporter/list');
  await rows(page).first().waitFor();
  expect(calls(sent)[0]).toBe('suppliers.transporters.list');
  expect(calls(sent).filter((names) => names.includes('suppliers.transporters.list'))).toHaveLength(1);
});

it('a record opened at its address asks for it before it is drawn', async () => {
  const page = await signedInPage(stack);
  await page.goto('/admin/properties/list');
  const address = await page
    .getByRole('link', { name: /^Modifier / })
    .first()
    .getAttribute('href');
  // The list still reads the tasks when nothing else is to be done.
  await page.goto('about:blank');
  const sent = requestsOf(page);
  await page.goto(address ?? '');
  await page.getByRole('textbox').first().waitFor();
  expect(calls(sent)[0]).toBe('catalogue.properties.form');
});

it('a list that is opened cold takes a dozen requests until it has its rows', async () => {
  const page = await signedInPage(stack);
  const sent = requestsOf(page);
  await page.goto('/admin/catalogue/transporter/list');
  await rows(page).first().waitFor();
  const until = sent.findIndex((path) => path.startsWith('/trpc/suppliers.transporters.list'));
  const before = sent.slice(0, until + 1);
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(12);
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
