import { fetchJsonLd, parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { afterAll, expect, it, vi } from 'vitest';
// Its package exports only the components, which require a browser.
import dataProvider from '../../node_modules/@api-platform/admin/lib/hydra/dataProvider.js';
import { startMarketplace } from '../kit/marketplace.ts';
import { signIn } from './api.ts';

const { apiUrl, close } = await startMarketplace();
const token = await signIn(apiUrl);
afterAll(close);

vi.stubGlobal('window', { location: { href: apiUrl } });
const provider = dataProvider({
  entrypoint: apiUrl,
  mercure: false,
  httpClient: async (url: URL) => {
    const { body, response } = (await fetchJsonLd(url.href, { headers: { authorization: `Bearer ${token}` } })) as {
      body: object;
      response: Response;
    };
    return { status: response.status, headers: response.headers, json: body };
  },
} as never);

const lists = [...namedCalls(calls)].flatMap(([, { path, reply }]) => (reply.kind === 'list' && !path.includes('{') ? [path] : []));
const { api } = await parseHydraDocumentation(apiUrl);
const paths = (api.resources ?? []).map(({ url }) => url.slice(apiUrl.length + 1));

it('documents each list as a resource', () => {
  expect(paths.sort()).toEqual(lists.sort());
  expect(paths).toHaveLength(37);
});

const listed = (path: string, filter: object) =>
  provider.getList(path, { pagination: { page: 1, perPage: 5 }, sort: { field: '', order: 'ASC' }, filter });

it.each(lists)("API Platform's own client reads the list and one record of %s", async (path) => {
  await provider.introspect();
  const isBindings = path.endsWith('bind-state');
  const value = isBindings ? (await listed('property_values', {})).data[0]?.uuid : undefined;
  const { data } = await listed(path, isBindings ? { propertyValueUuid: value } : {});
  const [row] = data;
  expect(row?.id).toMatch(/^\/api\//);
  const one = await provider.getOne(path, { id: row?.id ?? '' });
  expect(one.data.id).toBe(row?.id);
});
