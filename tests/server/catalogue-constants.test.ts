import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { ownProduct } from '../kit/own-stock.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { untilReferenceRead } from '../kit/reference.ts';
import { refusal } from '../kit/refusal.ts';
import { startRewritingProxy } from '../kit/rewriting-proxy.ts';
import { startStack } from '../kit/stack.ts';

/** Root of the API; that of the reference marketplace is `/api`. */
const ROOT = '/une/autre/racine/api';
const proxy = await startRewritingProxy();
const paths: string[] = [];
proxy.rewrite({
  rewriteRequest(text) {
    if (!text.startsWith('/')) return text;
    paths.push(text);
    return text.replace(ROOT, '/api');
  },
});
// With the same fixed uuids as our code: requests are compared with the database.
const config = { MARKETPLACE_API_URL: proxy.apiUrl.replace(/\/api$/, ROOT) };
const stack = await startStack({ hasOtherUuids: false, config });
afterAll(() => Promise.all([stack.close(), proxy.close()]));
proxy.setTarget(stack.marketplace.origin);
const browser = createBrowserClient(stack.url);
await browser.signIn();
beforeAll(() => untilReferenceRead(browser));
const { products } = browser.trpc.catalogue;

const fixed = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const prototypes = ['01', '02', '03', '04', '05'].map(fixed);
const labels = (options: { value: string }[]) => options.map(({ value }) => value);

describe('the five prototypes', () => {
  const found = async () =>
    [...new Set((await products.list.query({ itemsPerPage: 1000 })).items.map(({ prototype }) => prototype.uuid))].sort();

  it('are those of the products, each of a uuid that stays whatever its name [REF-003, REF-004, REF-014]', async () => {
    expect(await found()).toEqual(prototypes);
    await stack.marketplace.sql(`update prototype set value = 'Autrement ' || id`);
    expect(await found()).toEqual(prototypes);
    const [product] = (await products.list.query({ itemsPerPage: 10 })).items;
    const { values } = await products.get.query({ uuid: product?.uuid ?? '' });
    expect(values?.kind).toBe(product?.prototype.uuid);
  });

  it('are all that a product can be created as [REF-003, REF-004]', async () => {
    const values = await productValuesFor(browser, 'eTicket');
    expect((await refusal(products.create.mutate({ ...values, kind: fixed('99') as never }))).fields.map(({ path }) => path)).toContain(
      'kind',
    );
    await products.create.mutate(values);
    const sent = (await stack.marketplace.requests()).filter(({ method, path }) => method === 'POST' && path.includes('master-product'));
    expect(JSON.stringify(sent.at(-1)?.body)).toContain(prototypes[0]);
  });

  it('with variants are those that stock is imported for [REF-018]', async () => {
    const { supplier } = await ownProduct(stack);
    await browser.trpc.stock.imports.products.query({ supplier: supplier.uuid });
    const [request] = await stack.marketplace.requests('catalogue.variants.list');
    expect(new URLSearchParams(request?.query).getAll('prototypes[]')).toEqual(prototypes.slice(0, 3));
  });
});

describe('the choices of the product form', () => {
  it('are five taxes [REF-005]', async () => {
    const { items } = await browser.trpc.reference.taxes.query();
    expect(items.map(({ tax }) => tax)).toEqual(['10%', '20%', '2.1%', '5.5%', '0%']);
  });

  it('are the values of properties that are read by fixed uuids [REF-009, REF-010, REF-011, REF-013, REF-014]', async () => {
    const { socialEvent, urssafEvent, urssafClassification } = await products.choices.query();
    expect(labels(socialEvent)).toEqual([
      'Culture',
      'Naissance',
      'Noel',
      'Vacances',
      'Rentrée scolaire',
      'Retraite',
      'Mariage',
      'Sport',
      'Fête des mères/pères',
      'Sainte-Catherine/Saint-Nicolas',
      'Sans restriction',
    ]);
    expect(labels(urssafEvent)).toEqual([
      'Naissance',
      'Mariage',
      'Retraite',
      'Noël adulte',
      'Noël enfant',
      'Rentrée scolaire',
      'Fête des mères/pères',
      'Sainte Catherine / Saint Nicolas',
    ]);
    expect(labels(urssafClassification)).toEqual(['Culture', 'Vacances/Voyages', 'Sport', 'Autre']);
    // Brands, geolocation types, URSSAF events and classifications, social events.
    for (const end of ['11', '12', '13', '14', '15']) expect(paths).toContain(`${ROOT}/properties/${fixed(end)}`);
  });
});

it('sends every call below the one root that is configured [REF-002, LCM-020]', async () => {
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !path.startsWith(`${ROOT}/`))).toEqual([]);
  expect(paths).toContain(`${ROOT}/login_check`);
});
