import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { listSubjects } from '../kit/list-subjects.ts';
import { startRewritingProxy } from '../kit/rewriting-proxy.ts';
import { startStack } from '../kit/stack.ts';

/** Root of this marketplace's API: below another path. */
const BASE = '/boutique/v2/api';

const proxy = await startRewritingProxy();
const stack = await startStack({ config: { MARKETPLACE_API_URL: proxy.apiUrl.replace('/api', BASE) } });
proxy.setTarget(stack.marketplace.origin);
const paths: string[] = [];
const toApi = (text: string) => {
  if (text.startsWith('/')) paths.push(text);
  return text.replace(`${BASE}/`, '/api/');
};
proxy.rewrite({ rewriteRequest: toApi });
afterAll(() => Promise.all([stack.close(), proxy.close()]));
const browser = createBrowserClient(stack.url);
await browser.signIn();
beforeEach(() => stack.marketplace.forget());

const { supplier, supplierWithUsers, variant, company } = await listSubjects(stack.marketplace.sql);
const { suppliers: area, geolocations, companies } = browser.trpc;
const LISTS: [string, () => Promise<{ total: number }>][] = [
  ['suppliers.suppliers.list', () => area.suppliers.list.query({})],
  ['suppliers.shippingMethods.list', () => area.shippingMethods.list.query({ supplier })],
  ['suppliers.backOfficeUsers.list', () => area.backOfficeUsers.list.query({ supplier: supplierWithUsers })],
  ['suppliers.transporters.list', () => area.transporters.list.query({})],
  ['geolocations.geolocations.list', () => geolocations.list.query({ variant })],
  ['companies.companies.list', () => companies.companies.list.query({})],
  ['companies.restrictions.list', () => companies.restrictions.list.query({ company })],
];

describe('a list of the suppliers, of what belongs to them, and of places and companies', () => {
  it.each(LISTS)('%s is asked below the one configured address [SUP-005]', async (call, list) => {
    paths.length = 0;
    await list();
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(path).toMatch(new RegExp(`^${BASE}/[^/]`));
    expect(await stack.marketplace.requests(call)).not.toEqual([]);
  });

  it.each(LISTS)('%s is asked for in JSON-LD, its rows and total read from Hydra’s members [SUP-006]', async (call, list) => {
    const { total } = await list();
    const [request] = await stack.marketplace.requests(call);
    expect(request?.headers.accept).toBe('application/ld+json');
    expect(total).toBeGreaterThan(0);
    const body = { 'hydra:member': [], 'hydra:totalItems': 4711, total: 1, items: [] };
    proxy.rewrite({ rewriteRequest: toApi, rewriteReply: () => JSON.stringify(body) });
    expect(await list()).toMatchObject({ items: [], total: 4711 });
    proxy.rewrite({ rewriteRequest: toApi });
  });
});
