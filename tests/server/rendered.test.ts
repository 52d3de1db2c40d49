import path from 'node:path';
import type { Rendered } from '@comptoir/shared/rendering';
import { afterEach, describe, expect, it } from 'vitest';
import { type BrowserClient, createBrowserClient } from '../kit/client.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { buildWeb } from '../kit/web-build.ts';

const webDir = await buildWeb();
const { stack, browser } = await signedInStack({ config: { WEB_DIR: webDir, RENDERER_DIR: path.join(webDir, 'renderer') } });
afterEach(() => stack.marketplace.faults([]));

const LIST = '/admin/catalogue/transporter/list';
const CALL = 'suppliers.transporters.list';

const request = (more: object = {}) => ({ path: LIST, stored: {}, platform: 'Linux x86_64', width: 90, ...more });

const post = (body: object, from: BrowserClient = browser) =>
  from.fetch('/rendered', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function render(more: object = {}, from?: BrowserClient): Promise<Rendered> {
  const reply = await post(request(more), from);
  expect(reply.status).toBe(200);
  return (await reply.json()) as Rendered;
}

const ROW = /<tr [^>]*data-row="([^"]+)"/g;
const rowsOf = (html: string) => [...html.matchAll(ROW)].map(([, row]) => row);
const titlesOf = (html: string) => [...html.matchAll(/<td [^>]*data-label="([^"]+)"/g)].map(([, title]) => title);

describe('a list rendered by the server', () => {
  it('shows the rows that the procedure returns, and sends them with it, uncached; the marketplace is called once', async () => {
    const list = await browser.trpc.suppliers.transporters.list.query({ page: 1, itemsPerPage: 10, sort: [] });
    await stack.marketplace.forget();
    const reply = await post(request());
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const { html, state } = (await reply.json()) as Rendered;
    expect(list.items.length).toBeGreaterThan(2);
    expect(rowsOf(html)).toEqual(list.items.map(({ uuid }) => uuid));
    for (const { name } of list.items) expect(html).toContain(name);
    expect(Object.values(state)).toEqual([list]);
    expect(await stack.marketplace.requests(CALL)).toHaveLength(1);
  });

  it('has no style attribute, which the content security policy refuses, and no script', async () => {
    const { html } = await render();
    expect(html).toContain(' data-style="');
    expect(html).not.toMatch(/ style="|<script/);
  });

  it('depends on its address, the stored values and the width of the window', async () => {
    const all = await render();
    const [first] = rowsOf(all.html);
    const page = await render({ path: `${LIST}?page=2&itemsPerPage=10` });
    expect(rowsOf(page.html)).not.toContain(first);
    const { html } = await render({ stored: { user_uuid: 'u', 'columns:u:listTransporters': 'createdAt', 'density:u': 'compact' } });
    expect(new Set(titlesOf(all.html)).size).toBe(new Set(titlesOf(html)).size + 1);
    // A default view is opened by the address of its list alone (VUE-001).
    const stored = { user_uuid: 'u', 'view:u:transporters': '?itemsPerPage=10&columns=name,createdAt,isActive&savedView=v' };
    expect([...new Set(titlesOf((await render({ stored })).html))]).toEqual([...new Set(titlesOf(all.html))].reverse());
    expect(titlesOf((await render({ stored, path: `${LIST}?page=1&itemsPerPage=10` })).html)).toEqual(titlesOf(all.html));
    const narrow = await render({ path: '/admin/ListProducts', width: 60 });
    const wide = await render({ path: '/admin/ListProducts', width: 200 });
    expect(new Set(titlesOf(narrow.html)).size).toBeLessThan(new Set(titlesOf(wide.html)).size);
  });

  it('names the keys of the keyboard of the browser', async () => {
    expect((await render({ platform: 'MacIntel' })).html).toContain('⌘');
    expect((await render()).html).not.toContain('⌘');
  });
});

describe('two sessions at the same time', () => {
  it('see only their own rows and values', async () => {
    const other = createBrowserClient(stack.url);
    await other.signIn();
    // The replies arrive in the opposite order of the requests, so that each rendering happens while others wait.
    await stack.marketplace.faults([200, 150, 100, 50].map((latencyMs) => ({ call: CALL, latencyMs, times: 1 })));
    const closed = (group: string) => ({ 'sidebar:closed': JSON.stringify([group]) });
    const [one, two, three, four] = await Promise.all([
      render({ stored: closed('Catalogue'), path: `${LIST}?page=1&itemsPerPage=10` }),
      render({ stored: closed('Stock'), path: `${LIST}?page=1&itemsPerPage=25` }, other),
      render({ stored: closed('Catalogue'), path: `${LIST}?page=2&itemsPerPage=10` }),
      render({ stored: {}, path: `${LIST}?page=1&itemsPerPage=25` }, other),
    ]);
    const closedIn = ({ html }: Rendered) => [...html.matchAll(/aria-label="([^"]+)" hidden=""/g)].map(([, group]) => group);
    expect([one, two, three, four].map(closedIn)).toEqual([['Catalogue'], ['Stock'], ['Catalogue'], []]);
    expect(rowsOf(one.html)).toHaveLength(10);
    expect(rowsOf(two.html)).toEqual(rowsOf(four.html));
    expect(rowsOf(three.html)).not.toContain(rowsOf(one.html)[0]);
    for (const { html, state } of [one, two, three, four]) {
      const [page] = Object.values(state) as { items: { uuid: string }[] }[];
      expect(rowsOf(html)).toEqual(page?.items.map(({ uuid }) => uuid));
    }
  });
});

describe('a request for a rendered list', () => {
  it('is refused without the token, and without its cookie [SES-020]', async () => {
    const withoutToken = browser.tab();
    withoutToken.setBearer(undefined);
    const withoutCookie = createBrowserClient(stack.url);
    withoutCookie.setBearer(browser.tokens?.token);
    const other = createBrowserClient(stack.url);
    await other.signIn();
    other.setBearer(browser.tokens?.token);
    for (const client of [withoutToken, withoutCookie, other]) expect((await post(request(), client)).status).toBe(401);
    expect(await stack.marketplace.requests(CALL)).toEqual([]);
  });

  it('of another site is refused', async () => {
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    const reply = await fetch(`${stack.url}/rendered`, { method: 'POST', headers, body: JSON.stringify(request()) });
    expect(reply.status).toBe(403);
  });

  it('for an address without a list is not found, and for something else invalid', async () => {
    for (const address of ['/admin/nothing', '/admin/category/treeview', '/admin/addProduct'])
      expect((await post(request({ path: address }))).status, address).toBe(404);
    for (const address of ['/', 'https://evil.example/admin/', '//evil.example'])
      expect((await post(request({ path: address }))).status, address).toBe(400);
    expect((await post({})).status).toBe(400);
  });

  it('fails with the marketplace', async () => {
    await stack.marketplace.faults([{ call: CALL, status: 500 }]);
    expect((await post(request())).status).toBe(502);
  });
});

describe('the page', () => {
  const pageAt = async (address: string) => (await browser.fetch(address)).text();
  const ENTRY = /<script type="module" crossorigin src="([^"]+)">/g;

  it('leaves its modules to its first script at the addresses of lists', async () => {
    const entries = [...(await pageAt('/')).matchAll(ENTRY)].map(([, file]) => file);
    expect(entries.length).toBeGreaterThan(0);
    const list = await pageAt(LIST);
    const version = (await browser.fetch('/')).headers.get('x-comptoir-version');
    expect(list).toContain(`<html data-version="${version}" data-entries="${entries.join(' ')}" data-preloads="/assets/`);
    expect(list).not.toMatch(/type="module"|modulepreload" cross/);
    expect([...(await pageAt('/admin/properties/create')).matchAll(ENTRY)].map(([, file]) => file)).toEqual(entries);
  });

  it('does not contain the renderer', async () => {
    expect((await browser.fetch('/renderer/renderer.js')).status).toBe(404);
  });
});
