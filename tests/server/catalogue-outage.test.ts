import { namedCalls } from '@comptoir/marketplace-api/call';
import { calls } from '@comptoir/marketplace-api/calls';
import { readPages } from '@comptoir/server/procedures/pages';
import { appRouter } from '@comptoir/server/trpc/router';
import { copyTexts } from '@comptoir/shared/catalogue/products/product-copy';
import type { Page } from '@comptoir/shared/list';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listSubjects } from '../kit/list-subjects.ts';
import { refusal } from '../kit/refusal.ts';
import { indexStack } from './catalogue-index-kit.ts';

const { stack, browser, run } = await indexStack();
const subjects = await listSubjects(stack.marketplace.sql);
const { category, collection, property, urssafCategory, value } = subjects;
const { products, categories, categoryFilters, collections, properties, propertyBindings, urssafCategories } = browser.trpc.catalogue;
const { catalogueProduct, catalogueList } = stack.services.db.prisma;
await browser.trpc.reference.refresh.mutate({ name: 'categoryTree' });
await run();

const CALLS = Array.from(namedCalls(calls), ([call]) => call).filter((call) => call.startsWith('catalogue.'));

/** The marketplace replies 503 to every call of the catalogue until the end of the test. */
async function outage() {
  onTestFinished(() => stack.marketplace.faults([]));
  await stack.marketplace.faults(CALLS.map((call) => ({ call, status: 503 })));
}

const OUTAGE = { isOutage: true, isReadAgain: false, takenAt: expect.any(String) };

type ReadPage = (input: object) => Promise<Page<Record<string, unknown>>>;

/** The paths of all queries of the catalogue whose input has a page, with how each is read. */
const LISTS = new Map(
  Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { inputs: { shape?: object }[] } }>).flatMap(
    ([path, { _def }]): [string, ReadPage][] => {
      const [area, entity = '', name = ''] = path.split('.');
      if (area !== 'catalogue' || !_def.inputs.some(({ shape }) => shape !== undefined && 'itemsPerPage' in shape)) return [];
      const router = browser.trpc.catalogue[entity as keyof typeof browser.trpc.catalogue] as unknown as Record<
        string,
        { query: ReadPage }
      >;
      return [[`${entity}.${name}`, (input) => router[name]?.query(input) ?? Promise.reject(new Error(path))]];
    },
  ),
);

interface Readable {
  input: object;
  /** Which of the live rows are in the copy; all by default. */
  copied?: (row: Record<string, unknown>) => boolean;
}

/** An input with which each list has rows. */
const READABLE: Record<string, Readable> = {
  'brandMapping.list': { input: { category: urssafCategory } },
  'categories.list': { input: {} },
  'categoryFilters.list': { input: { category } },
  'collectionEvents.list': { input: { collection } },
  'collectionVariants.list': { input: { collection }, copied: ({ isVariantProductInCollection }) => isVariantProductInCollection === true },
  'collections.list': { input: {} },
  'megaMenu.list': { input: {} },
  'products.list': { input: { sort: [{ field: 'adminProductName', direction: 'asc' }] } },
  'properties.list': { input: {} },
  'properties.values': { input: { property } },
  'propertyBindings.list': { input: { value, boundOnly: true } },
  'urssafCategories.brands': { input: { category: urssafCategory } },
  'urssafCategories.list': { input: {} },
  'variants.list': { input: { product: subjects.productOfVariants } },
};

describe('during an outage of the marketplace', () => {
  it.each([...LISTS.keys()].sort())('the rows of %s are those of the copy, with its age [IDX-006]', async (path) => {
    const { input, copied = () => true } = READABLE[path] ?? {};
    expect(input, 'a new list needs a copy, and an input here').toBeDefined();
    const read: ReadPage = (paging) => LISTS.get(path)?.({ itemsPerPage: 1_000, ...paging, ...input }) ?? Promise.reject(new Error(path));
    const live: Record<string, unknown>[] = [];
    for await (const { items } of readPages((page) => read({ page }))) live.push(...items.filter(copied));
    expect(live.length).toBeGreaterThan(0);
    await outage();
    const page = await read({});
    expect(page.copy).toMatchObject(OUTAGE);
    expect(page.total).toBe(live.length);
    expect(live).toMatchObject(page.items);
  });

  it.each([
    ['the plain list', {}],
    ['a filter of the copy', { image: true }],
    ['a search', { search: 'cabriol' }],
  ])('%s of products is readable from the copy, with its age [IDX-006]', async (_name, input) => {
    const { total } = 'search' in input ? await products.list.query(input) : { total: await catalogueProduct.count() };
    await outage();
    const page = await products.list.query(input);
    expect(page.total).toBe(total);
    expect(page.items).toHaveLength(Math.min(10, total));
    expect(page.copy).toMatchObject(OUTAGE);
  });

  it.each([
    ['a filter', { image: true }],
    ['a filter without rows', { image: true, search: 'introuvable partout' }],
    ['the plain list', {}],
  ])('what is hidden from a company is said not to be in the copy, with %s [IDX-006]', async (_name, input) => {
    const company = (await browser.trpc.companies.companies.list.query({ itemsPerPage: 1 })).items[0]?.uuid;
    await outage();
    const page = await products.list.query({ ...input, company });
    expect(page.copy).toMatchObject({ ...OUTAGE, leftOut: copyTexts.companyLeftOut });
  });

  it('a marketplace that replies to nothing in time is an outage, and products are read-only [IDX-006]', async () => {
    onTestFinished(() => stack.marketplace.faults([]));
    await stack.marketplace.faults([{ call: 'catalogue.products.get', latencyMs: 4_000 }]);
    const page = await products.list.query({ image: true });
    expect(page.items.length).toBeGreaterThan(0);
    expect(page.copy).toMatchObject(OUTAGE);
  });

  const live = async (read: () => Promise<{ items: object[]; total: number; copy?: object }>) => {
    const { items, total } = await read();
    expect(total).toBeGreaterThan(0);
    await outage();
    const page = await read();
    expect(page.copy).toMatchObject(OUTAGE);
    expect(page.total).toBe(total);
    return { items, copied: page.items };
  };

  it.each([
    ['in another order', { sort: [{ field: 'name' as const, direction: 'desc' as const }] }],
    ['that are not archived', { archived: false, itemsPerPage: 25 }],
    ['of a search', { search: 'lois' }],
  ])('the categories %s are those of the reference data, with its age [IDX-006]', async (_name, input) => {
    const { items, copied } = await live(() => categories.list.query(input));
    expect(items).toMatchObject(copied);
  });

  it('the categories below another one are readable [IDX-006]', async () => {
    const parent = (await categories.list.query({})).items.find(({ hasLiveChildren }) => hasLiveChildren)?.uuid;
    const { items, copied } = await live(() => categories.list.query({ parent, sort: [{ field: 'position', direction: 'asc' }] }));
    expect(items).toMatchObject(copied);
  });

  it('the products of a value are filtered by the sub-tree of a category, and found by their name [IDX-006]', async () => {
    const all = await propertyBindings.list.query({ value, boundOnly: true, itemsPerPage: 1_000 });
    const root = (await categories.list.query({ itemsPerPage: 100 })).items;
    const inputs = root.map(({ uuid }) => ({ value, boundOnly: true, categories: [uuid], itemsPerPage: 1_000 }));
    const found = await Promise.all(inputs.map((input) => propertyBindings.list.query(input)));
    const [input] = inputs.filter((_, index) => found[index] !== undefined && found[index].total > 0 && found[index].total < all.total);
    expect(input).toBeDefined();
    const name = all.items[0]?.name ?? '';
    const expected = (await propertyBindings.list.query(input ?? { value })).items;
    await outage();
    expect((await propertyBindings.list.query(input ?? { value })).items).toEqual(expected);
    expect((await propertyBindings.list.query({ value, boundOnly: true, search: name })).items[0]?.name).toBe(name);
  });

  it('the records above these lists have their names [IDX-006]', async () => {
    const read = () =>
      Promise.all([
        properties.get.query({ uuid: property }),
        categories.get.query({ uuid: category }),
        collections.name.query({ uuid: collection }),
        urssafCategories.name.query({ uuid: urssafCategory }),
      ]).then((records) => records.map(({ name }) => name));
    const names = await read();
    await outage();
    expect(await read()).toEqual(names);
  });

  it('a list without a copy is refused [IDX-006]', async () => {
    await catalogueList.deleteMany();
    await outage();
    expect(await refusal(collections.list.query({}))).toMatchObject({ code: 'UPSTREAM_DOWN' });
    expect(await refusal(categoryFilters.list.query({ category: crypto.randomUUID() }))).toMatchObject({ code: 'UPSTREAM_DOWN' });
  });
});
