import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import { namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startMarketplace } from '../kit/marketplace.ts';

const marketplace = await startMarketplace();
afterAll(() => marketplace.close());

const described = [...namedCalls(calls)];
const fetched = (path: string) => fetch(`${marketplace.apiUrl}${path}`);

interface OpenApi {
  paths: Record<string, Record<string, { operationId: string; parameters: { name: string; in: string }[]; 'x-ledger': string[] }>>;
}

describe('the OpenAPI document', async () => {
  const text = await (await fetched('/docs.json')).text();
  const document = JSON.parse(text) as OpenApi;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );

  it('is a valid one, references included', async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    const places = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, place = '']) => place.split('/'));
    const missing = places.filter(
      (place) => place.reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document) === undefined,
    );
    expect(missing).toEqual([]);
  });

  it.each(described)('holds %s, with its parameters and rows', (name, call) => {
    const operation = operations.find(({ operationId }) => operationId === name);
    expect(operation).toMatchObject({ method: call.method.toLowerCase(), 'x-ledger': call.source });
    const pattern = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
    expect(pattern(operation?.path ?? '')).toBe(`/${pattern(call.path)}`);
    const names = operation?.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`);
    expect(names).toEqual([...(operation?.path.matchAll(/\{\w+\}/g) ?? [])].map(([param]) => param));
    const order = operation?.parameters.some((one) => one.name === 'order');
    expect(order).toBe(call.query instanceof z.ZodObject && 'order' in call.query.shape);
  });
});

interface Class {
  '@id': string;
  'hydra:supportedProperty': { 'hydra:property': { '@id': string; range?: string } }[];
}

describe('the Hydra document', async () => {
  const text = await (await fetched('/docs.jsonld')).text();

  it.each(described)('holds %s', (name, call) => {
    expect(text).toContain(`"@id":"#${name}","@type":["hydra:Operation"`);
    expect(text).toContain(`"hydra:description":"${call.method} ${call.path}"`);
  });

  it("is read by API Platform's own reader, which finds each resource with the fields of its rows", async () => {
    const { api } = await parseHydraDocumentation(marketplace.apiUrl);
    const found = new Map((api.resources ?? []).map(({ url, readableFields }) => [url, readableFields?.map(({ name }) => name).sort()]));
    const lists = described.flatMap(([name, { path, reply }]) =>
      reply.kind === 'list' && !path.includes('{') ? [{ name, path, reply }] : [],
    );
    expect(found.size).toBe(lists.length);
    for (const { name, path, reply } of lists) {
      const { properties } = z.toJSONSchema(reply.item, { io: 'input', unrepresentable: 'any' });
      // Union rows have no list of members.
      if (properties === undefined) expect([name, found.has(`${marketplace.apiUrl}/${path}`)]).toEqual([name, true]);
      else expect([name, found.get(`${marketplace.apiUrl}/${path}`)]).toEqual([name, Object.keys(properties).sort()]);
    }
  });

  it('declares the class of each reference in a body as its range', () => {
    const { 'hydra:supportedClass': classes } = JSON.parse(text) as { 'hydra:supportedClass': Class[] };
    const ranges = Object.fromEntries(
      classes.flatMap((one) => one['hydra:supportedProperty'].map(({ 'hydra:property': own }) => [own['@id'], own.range])),
    );
    expect(ranges).toMatchObject({
      '#Transporters/vignette': '#Images',
      '#Categories/parent': '#Categories',
      '#News/product': '#Products',
      '#ShippingMethods/transporter': '#Transporters',
      '#ShippingMethods/supplier': '#Suppliers',
      '#BackOfficeUsers/user': '#Users',
      '#CompanyWhiteLists/company': '#Companies',
    });
    const ids = new Set(classes.map((one) => one['@id']));
    const own = Object.values(ranges).filter((range) => range?.startsWith('#'));
    expect(own.filter((range) => !ids.has(range ?? ''))).toEqual([]);
  });

  it('tells what of a carousel is read and written, of which type, and what can be done with it', async () => {
    const { api } = await parseHydraDocumentation(marketplace.apiUrl);
    const carousels = api.resources?.find(({ title }) => title === 'Carousels');
    const writable = carousels?.writableFields?.map(({ name }) => name);
    expect(writable).toEqual(expect.arrayContaining(['position', 'imageWeb', 'redirectionLink', 'domaine']));
    expect(writable).not.toContain('createdAt');
    const types = Object.fromEntries(carousels?.fields?.map(({ name, type }) => [name, type]) ?? []);
    expect(types).toMatchObject({ position: 'integer', createdAt: 'dateTime', active: 'boolean', domaine: 'string' });
    const kinds = carousels?.operations?.map(({ type }) => type);
    expect(new Set(kinds)).toEqual(new Set(['list', 'create', 'show', 'edit', 'delete']));
  });
});

describe('the page of calls', async () => {
  const reply = await fetched('/docs');
  const page = await reply.text();

  it('shows every call with its method, path and rows', () => {
    for (const [name, { method, path, source }] of described) {
      expect(page).toContain(`<span class="method">${method}</span><code>/api/${path}</code><span class="name">${name}</span>`);
      for (const id of source) expect(page).toContain(id);
    }
  });

  it('loads nothing, and lets no script run but its own', () => {
    expect(page).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*script-src 'sha256-[\w+/]+='$/);
  });
});
