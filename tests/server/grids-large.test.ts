import { beforeAll, describe, expect, it } from 'vitest';
import { repetitions } from '../kit/deep.ts';
import { fillBrands } from '../kit/fill-brands.ts';
import { fillVariants } from '../kit/fill-variants.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

/** Thousands, so that every read has several pages; as many as the product must bear in the deep run. */
const TOTAL = repetitions(2_500, 50_000);

const { stack, browser } = await signedInStack();
const { catalogue, companies } = browser.trpc;
beforeAll(async () => {
  await fillBrands(stack.marketplace.databaseUrl, TOTAL);
  await fillVariants(stack.marketplace.databaseUrl, TOTAL);
});

const sent = async (call: string) => (await stack.marketplace.requests(call)).at(-1)?.body as Record<string, unknown[]> | undefined;

// Each saves all ids, and reads them again.
describe('a filtered result of thousands of rows, of which a grid sends the ids in one save,', () => {
  it('is mapped to a category of URSSAF', async () => {
    const category = (await catalogue.urssafCategories.list.query({})).items[0]?.uuid ?? '';
    const { brandMapping } = catalogue;
    const page = await brandMapping.list.query({ category, page: TOTAL / 250, itemsPerPage: 250 });
    expect([page.total, page.items.length]).toEqual([TOTAL, 250]);
    const { bound, free } = await brandMapping.fetchAll.query({ category, search: 'série' });
    expect(bound).toEqual([]);
    expect(free.length).toBeGreaterThan(TOTAL * 0.7);
    await brandMapping.save.mutate({ uuid: category, age: 0, isAllSelected: false, add: free, remove: [] });
    expect((await sent('catalogue.socialEvents.saveBrands'))?.brands).toEqual(expect.arrayContaining(free.slice(-3)));
    const counts = await brandMapping.counts.query({ category });
    expect(counts.bound).toBeGreaterThanOrEqual(free.length);
  });

  it('is hidden from a company', async () => {
    const company = (await companies.companies.list.query({})).items[0]?.uuid ?? '';
    const { shown } = await companies.restrictions.fetchAll.query({ company, search: 'série' });
    expect(shown.length).toBeGreaterThan(TOTAL * 0.7);
    const before = await companies.restrictions.counts.query({ company });
    await companies.restrictions.save.mutate({ company, isAllSelected: false, add: shown, remove: [] });
    expect((await companies.restrictions.counts.query({ company })).bound).toBe(before.bound + shown.length);
  });

  it('joins a collection, new or not', async () => {
    const { free } = await catalogue.collectionVariants.fetchAll.query({});
    expect(free).toHaveLength(TOTAL);
    const form = { name: 'Lot de tout', isAllSelected: false, remove: [] };
    const { uuid } = await catalogue.collections.create.mutate({ ...form, add: free.slice(1) });
    expect((await sent('catalogue.collections.create'))?.variantProductsUuids).toHaveLength(TOTAL - 1);
    await catalogue.collections.update.mutate({ uuid, base: { name: form.name }, age: 0, ...form, add: free });
    expect((await catalogue.collectionVariants.counts.query({ collection: uuid })).bound).toBe(TOTAL);
  });
});
