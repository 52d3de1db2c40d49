import { findProducts } from '@comptoir/server/catalogue-index/find';
import { PRICE_RANGES } from '@comptoir/shared/catalogue/products/product-copy';
import { PROTOTYPES, productState } from '@comptoir/shared/catalogue/products/product-facts';
import { prototypeLabel } from '@comptoir/shared/catalogue/products/product-list';
import { fold } from '@comptoir/shared/fold';
import { amountTexts } from '@comptoir/shared/list/amount-range';
import { laterDay } from '@comptoir/shared/list/relative-periods';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFromToday } from '../kit/dashboard.ts';
import { refusal } from '../kit/refusal.ts';
import { indexStack, type TableRow } from './catalogue-index-kit.ts';

const { stack, browser, run, tables } = await indexStack();
await browser.trpc.reference.refresh.mutate({ name: 'categoryTree' });
await run();
const all = await tables();

const valuesOf = (field: 'brand' | 'supplier') => [...new Set(all.flatMap((row) => row[field] ?? []))];
const inRange = (value: string | null, range: { after: string; before: string } | undefined) =>
  range === undefined || (value !== null && value >= range.after && value <= range.before);
const days = fc.record({ from: fc.integer({ min: -700, max: 200 }), length: fc.integer({ min: 0, max: 300 }) }).map(({ from, length }) => {
  const after = dayFromToday(from);
  return { after, before: laterDay(after, length) };
});
// Prices of products are bounds too: both are inclusive.
const bound = fc.oneof(
  fc.constantFrom(...new Set(all.flatMap(({ price }) => price ?? []))),
  fc.integer({ min: 0, max: 20_000 }).map((cents) => cents / 100),
);
const amounts = fc.record({ from: fc.option(bound, { nil: undefined }), to: fc.option(bound, { nil: undefined }) });

const stateOf = ({ active, hidden, closed }: TableRow) => productState({ active, hiddenProduct: hidden, closedSale: closed });

describe('the filters and sorts of the copy', () => {
  it('return the rows of the tables of the marketplace [IDX-001]', async () => {
    const categories = await stack.marketplace.sql<{ uuid: string; lft: number; rgt: number }>('select uuid, lft, rgt from category');
    const values = {
      state: fc.constantFrom('active', 'inactive', 'hidden', 'closed'),
      prototype: fc.constantFrom(...Object.values(PROTOTYPES)),
      brand: fc.constantFrom(...valuesOf('brand')),
      supplier: fc.constantFrom(...valuesOf('supplier')),
      category: fc.constantFrom(...categories),
      price: fc.constantFrom(...(Object.keys(PRICE_RANGES) as (keyof typeof PRICE_RANGES)[])),
      priceBetween: amounts,
      image: fc.boolean(),
      threshold: fc.boolean(),
      activation: days,
      deactivation: days,
    };
    // More filters at once would seldom have a row.
    const names = fc.subarray(Object.keys(values) as (keyof typeof values)[], { minLength: 1, maxLength: 3 });
    const query = fc
      .tuple(names, fc.record(values))
      .map(
        ([chosen, drawn]) =>
          Object.fromEntries(Object.entries(drawn).filter(([name]) => chosen.some((one) => one === name))) as Partial<typeof drawn>,
      );
    let withRows = 0;
    await fc.assert(
      fc.asyncProperty(query, async ({ category, ...filters }) => {
        const { state, prototype, brand, supplier, price, priceBetween, image, threshold, activation, deactivation } = filters;
        const [from, to] = price === undefined ? [0, null] : PRICE_RANGES[price];
        const matching = all.filter(
          (row) =>
            (state === undefined || stateOf(row) === state) &&
            (prototype === undefined || row.prototype === prototype) &&
            (brand === undefined || fold(row.brand ?? '').includes(fold(brand))) &&
            (supplier === undefined || row.supplier === supplier) &&
            (price === undefined || (row.price !== null && row.price >= from && (to === null || row.price < to))) &&
            (priceBetween === undefined ||
              (row.price !== null && row.price >= (priceBetween.from ?? 0) && row.price <= (priceBetween.to ?? Infinity))) &&
            (image === undefined || row.images > 0 === image) &&
            (threshold === undefined || (row.stock !== null && row.threshold !== null && row.stock <= row.threshold) === threshold) &&
            inRange(row.activation, activation) &&
            inRange(row.deactivation, deactivation) &&
            (category === undefined || row.categories.some((lft) => lft >= category.lft && lft <= category.rgt)),
        );
        const input = { ...filters, category: category?.uuid, sort: [], page: 1, itemsPerPage: 1_000 };
        const { items, total } = await findProducts(stack.services.db, input);
        expect(total).toBe(matching.length);
        if (total > 0) withRows += 1;
        expect(new Set(items.map(({ uuid }) => uuid))).toEqual(new Set(matching.map(({ uuid }) => uuid)));
      }),
      { numRuns: 150 },
    );
    expect(withRows).toBeGreaterThan(30);
  });

  it('refuse a range of prices in the wrong order with a French sentence [IDX-001]', async () => {
    const query = browser.trpc.catalogue.products.list.query({ priceBetween: { from: 20, to: 4.9 } });
    expect(await refusal(query)).toMatchObject({ code: 'INVALID', fields: [{ path: 'priceBetween', message: amountTexts.fromAfterTo }] });
  });

  const RANKS = { active: 0, closed: 1, hidden: 2, inactive: 3 };
  const KEYS: Record<'adminProductName' | 'prototype' | 'brand' | 'supplier' | 'status', (row: TableRow) => string | number | null> = {
    adminProductName: ({ name }) => fold(name),
    prototype: ({ prototype }) => fold(prototypeLabel({ uuid: prototype, value: '' })),
    brand: ({ brand }) => (brand === null ? null : fold(brand)),
    supplier: ({ supplierName }) => (supplierName === null ? null : fold(supplierName)),
    status: (row) => RANKS[stateOf(row)],
  };
  it.each(Object.entries(KEYS))('sort by %s in both directions, products without a value last [IDX-001]', async (field, keyOf) => {
    const rowOf = new Map(all.map((row) => [row.uuid, row]));
    for (const direction of ['asc', 'desc'] as const) {
      const sort = [{ field: field as keyof typeof KEYS, direction }];
      const { items } = await findProducts(stack.services.db, { sort, page: 1, itemsPerPage: 1_000 });
      const keys = items.flatMap(({ uuid }) => rowOf.get(uuid) ?? []).map(keyOf);
      const compare = (left: string | number | null, right: string | number | null) =>
        left === right ? 0 : left === null || (right !== null && left > right === (direction === 'asc')) ? 1 : -1;
      expect(keys).toHaveLength(all.length);
      expect(keys).toEqual([...keys].sort(compare));
    }
  });
});
