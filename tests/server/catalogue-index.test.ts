import { findProducts } from '@comptoir/server/catalogue-index/find';
import { PRICE_RANGES } from '@comptoir/shared/catalogue/products/product-copy';
import { PROTOTYPES, productState } from '@comptoir/shared/catalogue/products/product-facts';
import type { MasterProduct } from '@comptoir/shared/catalogue/products/products';
import { fold } from '@comptoir/shared/fold';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { indexStack } from './catalogue-index-kit.ts';

const { stack, browser, run, records } = await indexStack();
const { marketplace } = stack;
const { products } = browser.trpc.catalogue;
const { catalogueProduct } = stack.services.db.prisma;
afterEach(() => marketplace.faults([]));

const copied = (uuid: string) => catalogueProduct.findUniqueOrThrow({ where: { uuid } });
const numberOfCalls = async () => (await marketplace.requests()).filter(({ call }) => call !== 'session.login').length;

/** What both sides have of each product, by uuid. */
const ofRecords = (all: readonly MasterProduct[]) =>
  all
    .map(({ uuid, adminProductName, price, images, categories, status }) => ({
      uuid,
      name: adminProductName,
      price: price.price,
      images: images.length,
      categories: [...categories].sort(),
      state: productState(status),
    }))
    .sort((left, right) => left.uuid.localeCompare(right.uuid));
const ofCopy = async () =>
  (await catalogueProduct.findMany({ where: { isArchived: false } }))
    .map(({ uuid, name, price, images, categories, active, hidden, closed }) => ({
      uuid,
      name,
      price: price === null ? null : Number(price),
      images,
      categories: [...categories].sort(),
      state: productState({ active, hiddenProduct: hidden, closedSale: closed }),
    }))
    .sort((left, right) => left.uuid.localeCompare(right.uuid));

describe('the copy of the catalogue', () => {
  it('is completed by several runs, each within its budget of calls, and equals the marketplace [IDX-004]', async () => {
    let runs = 0;
    for (let isComplete = false; !isComplete; runs += 1) {
      await marketplace.forget();
      await run({ budget: 25, intervalMs: 3_600_000, itemsPerPage: 10 });
      expect(await numberOfCalls()).toBeLessThanOrEqual(25);
      isComplete = (await products.copy.query()).state?.isComplete === true;
    }
    expect(runs).toBeGreaterThan(2);
    expect(await ofCopy()).toEqual(ofRecords(await records()));
  });

  it('makes no call while its pass is complete and not due [IDX-004]', async () => {
    await marketplace.forget();
    await run({ intervalMs: 3_600_000 });
    expect(await numberOfCalls()).toBe(0);
  });

  it('has the foreign writes after the next pass, also the removed products [IDX-004]', async () => {
    const [changed, removed] = await catalogueProduct.findMany({ take: 2, orderBy: { sortName: 'desc' } });
    await marketplace.sql('update master_product set admin_product_name = $2 where uuid = $1', [changed?.uuid, 'Zibeline du Pays']);
    await catalogueProduct.create({ data: { ...removed, uuid: '7d1f6a52-7f64-4c1c-9c0e-0e2f4f1f6a11', listedAt: new Date(0) } as never });
    await run();
    expect(await ofCopy()).toEqual(ofRecords(await records()));
    expect((await copied(changed?.uuid ?? '')).changedOn).not.toBeNull();
  });
});

describe('the filters and sorts of the copy', () => {
  let all: MasterProduct[] = [];
  beforeAll(async () => {
    await browser.trpc.reference.refresh.mutate({ name: 'categoryTree' });
    await run();
    all = await records();
  });

  it('return what a search through the marketplace returns, in its order [IDX-001]', async () => {
    const brands = [...new Set(all.flatMap(({ brand }) => (brand === null ? [] : [brand.value])))];
    const suppliers = [...new Set(all.flatMap(({ supplier }) => (supplier === null ? [] : [supplier.uuid])))];
    const categories = (await stack.services.db.prisma.referenceCategory.findMany()).map(({ uuid }) => uuid);
    const some = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
    const query = fc.record({
      state: some(['active', 'inactive', 'hidden', 'closed'] as const),
      prototype: some(Object.values(PROTOTYPES)),
      brand: some(brands),
      supplier: some(suppliers),
      category: some(categories),
      price: some(Object.keys(PRICE_RANGES) as (keyof typeof PRICE_RANGES)[]),
      image: some([true, false]),
      threshold: some([true, false]),
      direction: fc.constantFrom('asc', 'desc'),
    });
    const parents = new Map(
      (await stack.services.db.prisma.referenceCategory.findMany()).map(({ uuid, parent }) => [uuid, parent] as const),
    );
    const isIn = (category: string, above: string): boolean => {
      const parent = parents.get(category) ?? null;
      return category === above || (parent !== null && isIn(parent, above));
    };
    await fc.assert(
      fc.asyncProperty(query, async ({ direction, ...filters }) => {
        const { state, prototype, brand, supplier, category, price, image, threshold } = filters;
        const [from, to] = price === undefined ? [0, null] : PRICE_RANGES[price];
        const isBelow = ({ stock: { stock: count, stockAlertThreshold: limit } }: MasterProduct) =>
          count !== null && limit !== null && count <= limit;
        const matching = all.filter(
          (product) =>
            (state === undefined || productState(product.status) === state) &&
            (prototype === undefined || product.prototype.uuid === prototype) &&
            (brand === undefined || fold(product.brand?.value ?? '').includes(fold(brand))) &&
            (supplier === undefined || product.supplier?.uuid === supplier) &&
            (price === undefined ||
              (product.price.price !== null && product.price.price >= from && (to === null || product.price.price < to))) &&
            (image === undefined || product.images.length > 0 === image) &&
            (threshold === undefined || isBelow(product) === threshold) &&
            (category === undefined || product.categories.some((own) => isIn(own, category))),
        );
        const sort = [
          { field: 'adminProductName' as const, direction },
          { field: 'brand' as const, direction },
        ];
        const { items, total } = await findProducts(stack.services.db, { ...filters, sort, page: 1, itemsPerPage: 1_000 });
        const keys = items.map(({ name, productName }) => fold(name || productName));
        const sorted = [...keys].sort((left, right) => (left < right ? -1 : left > right ? 1 : 0));
        expect(keys).toEqual(direction === 'asc' ? sorted : sorted.reverse());
        expect(total).toBe(matching.length);
        expect(new Set(items.map(({ uuid }) => uuid))).toEqual(new Set(matching.map(({ uuid }) => uuid)));
      }),
      { numRuns: 60 },
    );
  });
});

describe('a page of the copy', () => {
  it('says its age and completeness, and its rows are read again [IDX-002]', async () => {
    await run();
    const { items } = await products.list.query({ state: 'active' });
    const uuid = items[0]?.uuid ?? '';
    await marketplace.sql('update master_product set product_name = $2 where uuid = $1', [uuid, 'Relu à l’instant']);
    const page = await products.list.query({ state: 'active' });
    expect(page.items.find((item) => item.uuid === uuid)?.productName).toBe('Relu à l’instant');
    const { rows, total, takenAt, ...state } = page.copy ?? { rows: 0, total: 1, takenAt: '' };
    expect([rows, state]).toEqual([total, { isReadAgain: true, isOutage: false }]);
    expect(Date.parse(takenAt)).toBeLessThanOrEqual(Date.now());
  });

  it('is not used for the documented filters, which are live calls [IDX-002]', async () => {
    expect((await products.list.query({ sort: [{ field: 'adminProductName', direction: 'asc' }] })).copy).toBeUndefined();
  });
});

describe('our own writes', () => {
  it('are in the copy when they are answered [IDX-003]', async () => {
    await run();
    const { items } = await products.list.query({ state: 'active' });
    const uuid = items[0]?.uuid ?? '';
    await products.setStatus.mutate({ isActive: false, products: [uuid] });
    expect((await copied(uuid)).active).toBe(false);
    await products.setStatus.mutate({ isActive: true, products: [uuid] });
    expect((await copied(uuid)).active).toBe(true);
  });

  it('are in the copy also when there are too many products to read [IDX-003]', async () => {
    const uuids = (await products.list.query({ itemsPerPage: 100 })).items.map(({ uuid }) => uuid);
    expect(uuids.length).toBeGreaterThan(25);
    await products.setStatus.mutate({ isActive: false, products: uuids });
    expect(await catalogueProduct.count({ where: { uuid: { in: uuids }, active: true } })).toBe(0);
    await run();
    expect(await ofCopy()).toEqual(ofRecords(await records()));
  });

  it('are in the copy although the reply of the marketplace says no uuid: a duplication [IDX-003]', async () => {
    const one = (await products.list.query({ prototype: PROTOTYPES.eTicket })).items[0];
    const before = await catalogueProduct.count();
    await products.duplicate.mutate({ uuid: one?.uuid ?? '', prototype: one?.prototype.uuid ?? '' });
    expect(await catalogueProduct.count()).toBe(before + 1);
  });
});

describe('a search', () => {
  const search = async (text: string) => (await products.list.query({ search: text, itemsPerPage: 100 })).items.map(({ uuid }) => uuid);

  it.each([
    ['in any order', 'Zanzibar Chèvrefeuille Cœur', 'cœur zanzibar'],
    ['without accents and ligatures', 'Zanzibar Chèvrefeuille Cœur', 'chevrefeuille coeur'],
    ['with one typing error', 'Zanzibar Chèvrefeuille Cœur', 'zanzybar'],
    ['with two exchanged letters, in any order', 'Zanzibar Chèvrefeuille Cœur', 'coeur chevrefueille'],
  ])('finds words %s [IDX-008]', async (_name, name, text) => {
    const { uuid } = await catalogueProduct.findFirstOrThrow({ orderBy: { uuid: 'asc' } });
    await marketplace.sql('update master_product set admin_product_name = $2 where uuid = $1', [uuid, name]);
    await run();
    expect(await search(text)).toEqual([uuid]);
  });

  it('finds a reference, and nothing for what no product has [IDX-008]', async () => {
    const { uuid } = await catalogueProduct.findFirstOrThrow({ orderBy: { uuid: 'asc' } });
    await marketplace.sql('update master_product set reference = $2 where uuid = $1', [uuid, 'REF-77123-ZQ']);
    await run();
    expect(await search('77123-zq')).toEqual([uuid]);
    expect(await search('100%_introuvable')).toEqual([]);
  });
});

describe('during an outage of the marketplace', () => {
  const OUTAGE = ['catalogue.products.list', 'catalogue.products.get'].map((call) => ({ call, status: 503 }));

  it.each([
    ['the plain list', {}],
    ['a filter of the marketplace', { sort: [{ field: 'adminProductName' as const, direction: 'asc' as const }] }],
    ['a filter of the copy', { image: true }],
  ])('%s is readable from the copy, with its age [IDX-006]', async (_name, input) => {
    await run();
    const total = await catalogueProduct.count({ where: 'image' in input ? { images: { gt: 0 } } : {} });
    await marketplace.faults(OUTAGE);
    const page = await products.list.query(input);
    expect(page.total).toBe(total);
    expect(page.items).toHaveLength(Math.min(10, total));
    expect(page.copy).toMatchObject({ isOutage: true, isReadAgain: false, takenAt: expect.any(String) });
  });
});
