import { calls } from '@comptoir/marketplace-api/calls';
import { afterAll, expect, it } from 'vitest';
import { startMarketplace } from '../kit/marketplace.ts';
import { signIn } from './api.ts';

const { apiUrl, close } = await startMarketplace();
const token = await signIn(apiUrl);
afterAll(close);

const fetched = (path: string, accept = '*/*', method = 'GET') =>
  fetch(`${apiUrl}/${path}`, { method, headers: { accept, authorization: `Bearer ${token}` } });

const day = '2024-01-01';
const EXPORT = calls.exports.soldProduct.path.replaceAll(/\{\w+\}/g, day);

it('sends a list as JSON-LD or as plain JSON, depending on Accept', async () => {
  const plain = await fetched('transporters', 'application/json');
  expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const rows = (await plain.json()) as object[];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.flatMap(Object.keys).filter((name) => name.startsWith('@'))).toEqual([]);
  for (const accept of ['application/ld+json', '*/*', 'text/html;q=0.9, application/ld+json;q=0.2']) {
    const linked = await fetched('transporters', accept);
    expect(linked.headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
    expect(await linked.json()).toMatchObject({ '@type': 'hydra:Collection' });
  }
});

it('refuses unsupported media types with 406', async () => {
  for (const path of ['transporters', EXPORT]) expect((await fetched(path, 'application/pdf')).status).toBe(406);
});

it('answers another method of a known path with 405 and those it knows, an unknown path with 404', async () => {
  const refused = await fetched('transporters', '*/*', 'DELETE');
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
  expect((await fetched('nothing', '*/*', 'DELETE')).status).toBe(404);
  const options = await fetched('transporters', '*/*', 'OPTIONS');
  expect([options.status, options.headers.get('allow'), await options.text()]).toEqual([204, 'GET, HEAD, OPTIONS, POST', '']);
});

it('answers HEAD as GET, without the content', async () => {
  for (const path of ['transporters', 'docs.json', EXPORT]) {
    const [head, get] = [await fetched(path, '*/*', 'HEAD'), await fetched(path)];
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-type')?.split(';')[0]).toBe(get.headers.get('content-type')?.split(';')[0]);
    await get.arrayBuffer();
  }
});

it('gives a record and the members of a list their class, and the address at which they are read', async () => {
  const collection = (await (await fetched('transporters')).json()) as { 'hydra:member': Record<string, unknown>[] };
  const [member] = collection['hydra:member'];
  expect(member).toMatchObject({ '@id': `/api/transporters/${member?.uuid}`, '@type': 'Transporters' });
  const read = await fetched(`transporters/${member?.uuid}`, 'application/ld+json');
  expect(await read.json()).toMatchObject({
    '@id': member?.['@id'],
    '@type': 'Transporters',
    '@context': { '@vocab': `${apiUrl}/docs.jsonld#` },
  });
  const plain = await fetched(`transporters/${member?.uuid}`, 'application/json');
  expect(plain.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await plain.json()).not.toHaveProperty('@id');
  expect(read.headers.get('link')).toBe(`<${apiUrl}/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`);
});

it('links the neighbouring pages and describes the search parameters', async () => {
  const page = (number: number) => `/api/transporters?itemsPerPage=1&page=${number}`;
  const reply = (await (await fetched('transporters?itemsPerPage=1&page=2')).json()) as Record<string, unknown>;
  expect(reply['hydra:view']).toEqual({
    '@id': page(2),
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': page(1),
    'hydra:last': page(Number(reply['hydra:totalItems'])),
    'hydra:previous': page(1),
    'hydra:next': page(3),
  });
  expect(reply['hydra:search']).toMatchObject({
    'hydra:template': expect.stringMatching(/^\/api\/transporters\{\?search,archived,order\[/),
  });
  expect(await (await fetched('taxes')).json()).not.toHaveProperty('hydra:view');
});
