import { randomUUID } from 'node:crypto';
import { FIXED_NAMES, FIXED_UUIDS } from '@comptoir/shared/catalogue/fixed-uuids';
import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { readProductValues } from '../kit/product-values.ts';
import { refusal } from '../kit/refusal.ts';
import { startRewritingProxy } from '../kit/rewriting-proxy.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { startStack } from '../kit/stack.ts';

const { stack, browser } = await signedInStack();
const NOWHERE = '99999999-9999-4999-8999-999999999999';

describe('a marketplace that gives its prototypes, properties and types other uuids', async () => {
  const proxy = await startRewritingProxy();
  const theirs = FIXED_NAMES.map((name) => [FIXED_UUIDS[name], randomUUID(), name] as const);
  const config = { MARKETPLACE_API_URL: proxy.apiUrl, FIXED_UUIDS: theirs.map(([, uuid, name]) => `${name}=${uuid}`).join(',') };
  const other = await startStack({ config });
  proxy.setTarget(other.marketplace.origin);
  const replace = (text: string, from: 0 | 1) => theirs.reduce((all, pair) => all.replaceAll(pair[from], pair[1 - from] ?? ''), text);
  proxy.rewrite({ rewriteRequest: (text) => replace(text, 1), rewriteReply: (text) => replace(text, 0) });
  afterAll(() => Promise.all([other.close(), proxy.close()]));
  const client = createBrowserClient(other.url);
  await client.signIn();
  const { products } = client.trpc.catalogue;

  it('is served once they are configured: choices, edits, and nothing missing [STR-010]', async () => {
    expect((await products.choices.query()).urssafClassification.map(({ value }) => value)).toContain('Sport');
    const { items } = await products.list.query({ itemsPerPage: 100 });
    expect(new Set(items.map(({ prototype }) => prototype.uuid))).toEqual(new Set(Object.values(PROTOTYPES)));
    const { uuid = '' } = items.find(({ prototype }) => prototype.uuid === PROTOTYPES.memberCard) ?? {};
    const values = await readProductValues(client.trpc, uuid);
    await products.update.mutate({ uuid, base: values, age: 0, form: { ...values, shortDescription: 'Autrement' } });
    expect((await products.get.query({ uuid })).values).toMatchObject({ kind: PROTOTYPES.memberCard, shortDescription: 'Autrement' });
    await client.trpc.reference.refresh.mutate({ name: 'prototypes' });
    await client.trpc.reference.refresh.mutate({ name: 'fixedProperties' });
    expect((await client.trpc.reference.states.query()).flatMap(({ missing }) => missing)).toEqual([]);
  });
});

it('names what the marketplace does not know, on the reference page and in /readyz [STR-010]', async () => {
  const FIXED = `prototypes.promo=${NOWHERE},properties.searchTag=${randomUUID()},geolocationTypes.api=${randomUUID()}`;
  const other = await startStack({ config: { FIXED_UUIDS: FIXED } });
  onTestFinished(() => other.close());
  const client = createBrowserClient(other.url);
  await client.signIn();
  const ready = async () => (await (await fetch(`${other.url}/readyz`)).json()) as { status: string; missing: string[] };
  expect(await ready()).toMatchObject({ status: 'ok', missing: [] });
  await client.trpc.reference.refresh.mutate({ name: 'prototypes' });
  await client.trpc.reference.refresh.mutate({ name: 'fixedProperties' });
  const states = await client.trpc.reference.states.query();
  expect(states.map(({ name, missing }) => [name, missing])).toEqual([
    ['taxes', []],
    ['categoryTree', []],
    ['prototypes', ['prototypes.promo']],
    ['fixedProperties', ['properties.searchTag', 'geolocationTypes.api']],
  ]);
  expect(await ready()).toMatchObject({ status: 'ok', missing: ['prototypes.promo', 'properties.searchTag', 'geolocationTypes.api'] });
});

it('checks them automatically when somebody opens the reference page [STR-010]', async () => {
  await expect
    .poll(async () => (await browser.trpc.reference.states.query()).map(({ version }) => version > 0))
    .toEqual([true, true, true, true]);
});

it('shows a product of an unknown prototype as such, and edits it as no other kind [STR-011]', async () => {
  const { products } = browser.trpc.catalogue;
  const { items } = await products.list.query({ itemsPerPage: 100 });
  const { uuid = '' } = items.find(({ prototype }) => prototype.uuid === PROTOTYPES.memberCard) ?? {};
  const values = await readProductValues(browser.trpc, uuid);
  await stack.marketplace.sql('insert into prototype (id, uuid, value) values (99, $1, $2)', [NOWHERE, 'Bon cadeau']);
  await stack.marketplace.sql('update master_product set prototype_id = 99 where uuid = $1', [uuid]);
  onTestFinished(async () => {
    await stack.marketplace.sql('update master_product set prototype_id = 5 where uuid = $1', [uuid]);
  });

  expect(await products.get.query({ uuid })).toMatchObject({ values: null, prototype: { uuid: NOWHERE, value: 'Bon cadeau' } });
  await stack.marketplace.forget();
  const form = { ...values, shortDescription: 'Une autre' };
  const failure = await refusal(products.update.mutate({ uuid, base: values, age: 0, form }));
  expect(failure).toMatchObject({ code: 'INVALID', fields: [{ path: 'kind', message: 'Ce prototype ne correspond pas au produit.' }] });
  expect((await stack.marketplace.requests()).filter(({ method }) => method !== 'GET')).toEqual([]);
});
