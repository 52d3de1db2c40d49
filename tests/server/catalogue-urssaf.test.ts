import { afterAll, describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { startRewritingProxy } from '../kit/rewriting-proxy.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';
import { startStack } from '../kit/stack.ts';

const { stack, browser } = await signedInStack();
const { brandMapping, urssafCategories } = browser.trpc.catalogue;

const last = lastWrite(stack);
const sent = (call: string) => last(`catalogue.socialEvents.${call}`);
const queryOf = async (call: string) => decodeURIComponent((await sent(call))?.query ?? '');

/** A new category, with the first brands mapped to it. */
async function aCategory(mapped = 0, name = 'Essai') {
  const [row] = await stack.marketplace.sql<{ uuid: string }>(`insert into social_event (name) values ('${name}') returning uuid`);
  const category = row?.uuid ?? '';
  const { items } = await brandMapping.list.query({ category, page: 1, itemsPerPage: 10 });
  const ids = items.map(({ id }) => String(id)) as [string, string, string, string, ...string[]];
  if (mapped > 0) await save(category, { add: ids.slice(0, mapped) });
  return { category, ids, version: (await brandMapping.counts.query({ category })).version };
}

interface Change {
  isAllSelected?: boolean;
  add?: string[];
  remove?: string[];
  version?: string;
}
const save = (uuid: string, change: Change) =>
  brandMapping.save.mutate({ uuid, age: 60_000, isAllSelected: false, add: [], remove: [], ...change });
const mappedTo = async (category: string) =>
  (await urssafCategories.brands.query({ category, page: 1, itemsPerPage: 100 })).items.map(({ id }) => String(id)).sort();

describe('the categories of URSSAF', () => {
  it('come by page and name, each with its uuid and its name [URS-015, URS-017]', async () => {
    const { items, total } = await urssafCategories.list.query({ page: 1, itemsPerPage: 25, search: 'noel' });
    expect(total).toBe(2);
    expect(items[0]).toEqual({ uuid: expect.any(String), name: 'Noël adulte' });
    expect((await sent('list'))?.path).toMatch(/\/wv_social_events$/);
    expect(await queryOf('list')).toBe('page=1&itemsPerPage=25&name=noel');
    expect(await urssafCategories.name.query({ uuid: items[0]?.uuid ?? '' })).toEqual({ name: 'Noël adulte' });
    expect(await refusal(urssafCategories.name.query({ uuid: crypto.randomUUID() }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the brands of a category of URSSAF', () => {
  it('are read in one call, searched and paged here, whatever the case and the accents [URS-016, URS-018, URS-021]', async () => {
    const { category, ids } = await aCategory(3);
    await stack.marketplace.forget();
    const page = await urssafCategories.brands.query({ category, page: 2, itemsPerPage: 2 });
    expect([page.total, page.items.map(({ id }) => id)]).toEqual([3, [ids[2]]]);
    expect(page.items[0]).toEqual({ id: ids[2], brand: expect.any(String), supplier: expect.any(String), isSelected: true });
    expect((await sent('brands'))?.path).toMatch(/\/social_event_brands$/);
    expect(await queryOf('brands')).toBe(`socialEventUuid=${category}`);
    expect(await stack.marketplace.requests('catalogue.socialEvents.brands')).toHaveLength(1);
    const brand = page.items[0]?.brand ?? '';
    const found = await urssafCategories.brands.query({ category, search: brand.toUpperCase() });
    expect(new Set(found.items.map((row) => row.brand))).toEqual(new Set([brand]));
  });

  it('are offered among all brands, filtered by brand and by supplier, and counted whatever is filtered [URS-008, URS-009, URS-010, URS-016, URS-019]', async () => {
    const { category, ids } = await aCategory(2);
    const { total, bound, suppliers } = await brandMapping.counts.query({ category });
    const [sold] = await stack.marketplace.sql<{ n: number }>(
      'select count(distinct (brand_id, supplier_id))::int as n from master_product',
    );
    expect([total, bound]).toEqual([sold?.n, 2]);
    const { items } = await brandMapping.list.query({ category, page: 1, itemsPerPage: 10 });
    expect(items.map(({ id, isSelected }) => [id, isSelected])).toEqual(ids.map((id, index) => [id, index < 2]));
    expect(await queryOf('allBrands')).toBe(`socialEventUuid=${category}`);
    const supplier = items[3]?.supplier ?? '';
    expect(suppliers).toContain(supplier);
    expect(new Set(suppliers).size).toBe(suppliers.length);
    const ofSupplier = await brandMapping.list.query({ category, supplier, page: 1, itemsPerPage: 250 });
    expect(new Set(ofSupplier.items.map((row) => row.supplier))).toEqual(new Set([supplier]));
    const both = await brandMapping.list.query({ category, supplier, search: items[3]?.brand, page: 1, itemsPerPage: 250 });
    expect(both.items.map(({ id }) => id)).toContain(ids[3]);
    const matching = await brandMapping.fetchAll.query({ category, supplier });
    expect([...matching.bound, ...matching.free].sort()).toEqual(ofSupplier.items.map(({ id }) => String(id)).sort());
    expect(await brandMapping.fetchAll.query({ category, boundOnly: true })).toEqual({ bound: ids.slice(0, 2), free: [] });
  });

  it('are sent complete, by the ids that they came with, also when none is left [URS-020, URS-022]', async () => {
    const { category, ids } = await aCategory(2);
    await save(category, { add: [ids[3]], remove: [ids[0]] });
    expect(await sent('saveBrands')).toMatchObject({ method: 'POST', path: expect.stringMatching(/\/social_event_brands$/) });
    expect((await sent('saveBrands'))?.body).toEqual({ socialEvent: `/api/wv_social_events/${category}`, brands: [ids[1], ids[3]] });
    expect(await mappedTo(category)).toEqual([ids[1], ids[3]].sort());
    await save(category, { isAllSelected: true, remove: [ids[0]] });
    const { total, bound } = await brandMapping.counts.query({ category });
    expect(bound).toBe(total - 1);
    await save(category, { remove: (await brandMapping.fetchAll.query({ category, boundOnly: true })).bound });
    expect((await sent('saveBrands'))?.body).toEqual({ socialEvent: `/api/wv_social_events/${category}`, brands: [] });
  });
});

describe('a mapping that somebody else changes between load and save', () => {
  it('keeps both changes, and says who made the other [MUT-003]', async () => {
    const { category, ids, version } = await aCategory(2);
    await save(category, { add: [ids[2]], remove: [ids[0]] });
    const outcome = await save(category, { add: [ids[3]], remove: [ids[1]], version });
    expect(outcome).toEqual({ isMerged: true, by: 'admin@comptoir.example', gone: 0 });
    expect(await mappedTo(category)).toEqual([ids[2], ids[3]].sort());
  });

  it('is the same mapping when nobody did, or undid it again', async () => {
    const { category, ids, version } = await aCategory(2);
    await save(category, { add: [ids[2]] });
    await save(category, { remove: [ids[2]] });
    expect(await save(category, { add: [ids[3]], version })).toEqual({ isMerged: false, by: null, gone: 0 });
  });

  it('is not overwritten by «all», which would bring back what the other has removed', async () => {
    const { category, ids, version } = await aCategory(2);
    await save(category, { remove: [ids[0]] });
    await stack.marketplace.forget();
    const refused = await refusal(save(category, { isAllSelected: true, version }));
    expect(refused).toMatchObject({ code: 'CONFLICT', by: 'admin@comptoir.example' });
    expect(await stack.marketplace.requests('catalogue.socialEvents.saveBrands')).toEqual([]);
    expect(await mappedTo(category)).toEqual([ids[1]]);
    const now = await brandMapping.counts.query({ category });
    await save(category, { isAllSelected: true, version: now.version });
    expect((await brandMapping.counts.query({ category })).bound).toBe(now.total);
  });

  it('drops a brand that is no longer offered, and says so', async () => {
    const { category, ids } = await aCategory(1);
    expect(await save(category, { add: [ids[1], 'partie|ailleurs'] })).toMatchObject({ gone: 1 });
    expect(await mappedTo(category)).toEqual([ids[0], ids[1]].sort());
  });
});

describe('a marketplace that writes brands as «brand|supplier»', async () => {
  const proxy = await startRewritingProxy();
  const other = await startStack({ config: { MARKETPLACE_API_URL: proxy.apiUrl } });
  afterAll(() => Promise.all([other.close(), proxy.close()]));
  proxy.setTarget(other.marketplace.origin);
  const client = createBrowserClient(other.url);
  await client.signIn();
  const asTexts = (text: string) => {
    const reply = JSON.parse(text);
    if (!Array.isArray(reply.brands)) return text;
    return JSON.stringify({ brands: reply.brands.map(({ brand, supplier }: Record<string, string>) => `${brand}|${supplier}`) });
  };

  it('gives the same rows, of which the mapped ones are ticked, and gets the texts back [URS-022]', async () => {
    const { urssafCategories: categories, brandMapping: mapping } = client.trpc.catalogue;
    const category = (await categories.list.query({})).items[0]?.uuid ?? '';
    const read = async () => (await mapping.list.query({ category, page: 1, itemsPerPage: 250 })).items;
    const rows = (all: Awaited<ReturnType<typeof read>>) => all.map(({ id: _, ...row }) => row);
    const described = await read();
    expect(described.some(({ isSelected }) => isSelected)).toBe(true);
    proxy.rewrite({ rewriteReply: asTexts });
    const texts = await read();
    expect(rows(texts)).toEqual(rows(described));
    const free = texts.find(({ isSelected }) => !isSelected);
    expect(free?.id).toBe(`${free?.brand}|${free?.supplier}`);
    const before = (await mapping.fetchAll.query({ category, boundOnly: true })).bound;
    // The reference marketplace does not accept these texts for its brands: the request is checked, and refused.
    await refusal(
      mapping.save.mutate({ uuid: category, age: 0, isAllSelected: false, add: [String(free?.id)], remove: before.slice(0, 1) }),
    );
    const sentAsTexts = proxy.writes.at(-1)?.body as { brands: string[] } | undefined;
    expect(sentAsTexts?.brands.toSorted()).toEqual([...before.slice(1), String(free?.id)].sort());
  });
});
