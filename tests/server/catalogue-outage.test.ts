import { describe, expect, it, onTestFinished } from 'vitest';
import { listSubjects } from '../kit/list-subjects.ts';
import { refusal } from '../kit/refusal.ts';
import { indexStack } from './catalogue-index-kit.ts';

const { stack, browser, run } = await indexStack();
const subjects = await listSubjects(stack.marketplace.sql);
const { products, categories, variants, properties, collections, megaMenu, urssafCategories } = browser.trpc.catalogue;
const { catalogueProduct, catalogueList } = stack.services.db.prisma;
await browser.trpc.reference.refresh.mutate({ name: 'categoryTree' });
await run();

const CALLS = [
  'products.list',
  'products.get',
  'categories.list',
  'properties.list',
  'collections.list',
  'variants.list',
  'megaMenu.list',
  'socialEvents.list',
];

/** The marketplace replies 503 to every read of the catalogue until the end of the test. */
async function outage() {
  onTestFinished(() => stack.marketplace.faults([]));
  await stack.marketplace.faults(CALLS.map((call) => ({ call: `catalogue.${call}`, status: 503 })));
}

const OUTAGE = { isOutage: true, isReadAgain: false, takenAt: expect.any(String) };

describe('during an outage of the marketplace', () => {
  it.each([
    ['the plain list', {}],
    ['a filter of the marketplace', { sort: [{ field: 'adminProductName' as const, direction: 'asc' as const }] }],
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
    ['of the top level', {}],
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

  it.each([
    ['properties', () => properties.list.query({})],
    ['collections', () => collections.list.query({})],
    ['variants of a product', () => variants.list.query({ product: subjects.productOfVariants, itemsPerPage: 100 })],
    ['highlights', () => megaMenu.list.query({})],
    ['categories of URSSAF', () => urssafCategories.list.query({})],
  ])('the %s are readable [IDX-006]', async (_name, read) => {
    const { items, copied } = await live(read);
    expect(items).toMatchObject(copied);
  });

  it('a list without a copy is refused [IDX-006]', async () => {
    await catalogueList.deleteMany();
    await outage();
    expect(await refusal(collections.list.query({}))).toMatchObject({ code: 'UPSTREAM_DOWN' });
  });
});
