import { propertyContract as texts } from '@comptoir/shared/catalogue/properties/property-texts';
import { beforeAll, describe, expect, it } from 'vitest';
import { repetitions } from '../kit/deep.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
/** Values of seeded properties: each test takes its own. */
const values: { property: string; value: string }[] = [];
const aValue = () => values.pop() ?? { property: '', value: '' };

beforeAll(async () => {
  for (const { uuid: property } of (await properties().list.query({})).items) {
    const { items } = await properties().values.query({ property });
    values.push(...items.map(({ uuid }) => ({ property, value: uuid })));
  }
});

const properties = () => browser.trpc.catalogue.properties;
const bindings = () => browser.trpc.catalogue.propertyBindings;
const requested = async (call: string) => {
  const request = (await stack.marketplace.requests(call)).at(-1);
  return { method: request?.method, path: request?.path, query: [...new URLSearchParams(request?.query)].map((pair) => pair.join('=')) };
};

describe('the custom properties', () => {
  it('are asked for as special ones, with paging and search [PRO-070, PRO-071]', async () => {
    await properties().list.query({ page: 2, itemsPerPage: 25, search: ' coul ' });
    expect(await requested('catalogue.properties.list')).toEqual({
      method: 'GET',
      path: '/api/admin/properties',
      query: ['page=2', 'itemsPerPage=25', 'specialProperty=true', 'search=coul'],
    });
  });

  it('show their values, paged and searched by the marketplace [PRO-011, PRO-072]', async () => {
    const { property } = aValue();
    const { items, total } = await properties().values.query({ property, page: 1, itemsPerPage: 2 });
    expect(items.length).toBe(Math.min(2, total));
    const [first] = items;
    const search = first?.value ?? '';
    expect((await properties().values.query({ property, search })).items).toContainEqual({ uuid: first?.uuid, value: first?.value });
    expect(await requested('catalogue.propertyValues.list')).toEqual({
      method: 'GET',
      path: `/api/admin/property_values/${property}`,
      query: ['page=1', 'itemsPerPage=10', `search=${search}`],
    });
  });

  it('name themselves and one of their values', async () => {
    const { property, value } = aValue();
    const { name } = await properties().get.query({ uuid: property });
    const named = await properties().value.query({ property, value });
    expect(named.property).toBe(name);
    expect((await properties().values.query({ property, search: named.value ?? '' })).items.map(({ uuid }) => uuid)).toContain(value);
    expect(await refusal(properties().value.query({ property, value: property }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the variants of a value', () => {
  it('are listed with their state, under the documented names [PRO-077]', async () => {
    const { value } = aValue();
    const [category = ''] = (await browser.trpc.catalogue.categories.list.query({})).items.map(({ uuid }) => uuid);
    const { items, total } = await bindings().list.query({
      value,
      page: 1,
      itemsPerPage: 25,
      search: 'cad',
      categories: [category, value],
    });
    expect(total).toBeGreaterThanOrEqual(items.length);
    expect(await requested('catalogue.propertyBindings.list')).toEqual({
      method: 'GET',
      path: '/api/admin/variant-product-property-value-bind-state',
      query: [
        'page=1',
        'itemsPerPage=25',
        'search=cad',
        'matchPropertyValueOnly=false',
        `propertyValueUuid=${value}`,
        `categories[]=${category}`,
        `categories[]=${value}`,
      ],
    });
    await bindings().list.query({ value, boundOnly: true });
    expect((await requested('catalogue.propertyBindings.list')).query).toEqual([
      'page=1',
      'itemsPerPage=10',
      'matchPropertyValueOnly=true',
      `propertyValueUuid=${value}`,
    ]);
  });

  it('are saved by one call, and counted before and after [PRO-063, PRO-074, PRO-075]', async () => {
    const { value } = aValue();
    const before = await bindings().counts.query({ value });
    const { items } = await bindings().list.query({ value, itemsPerPage: 25 });
    const free = items.filter(({ isBound }) => !isBound).map(({ uuid }) => uuid);
    const [first = '', second = ''] = free;
    const save = { uuid: value, isAllSelected: false, selectedProductsUuidsToAdd: [first, second], unSelectedProductsUuidsToRemove: [] };
    await stack.marketplace.forget();
    await bindings().save.mutate(save);
    expect(await stack.marketplace.requests('catalogue.propertyBindings.save')).toMatchObject([
      { method: 'PATCH', path: '/api/admin/variant_product_property_value' },
    ]);
    expect(await bindings().counts.query({ value })).toEqual({ total: before.total, bound: before.bound + 2 });
    const after = await bindings().list.query({ value, boundOnly: true, itemsPerPage: 250 });
    expect(after.items.map(({ uuid }) => uuid)).toEqual(expect.arrayContaining([first, second]));
    await bindings().save.mutate({ ...save, selectedProductsUuidsToAdd: [], unSelectedProductsUuidsToRemove: [first] });
    expect((await bindings().counts.query({ value })).bound).toBe(before.bound + 1);
  });

  it('are all but those unticked afterwards, when all are selected [PRO-062, PRO-075]', async () => {
    const { value } = aValue();
    const { items } = await bindings().list.query({ value });
    const spared = items.slice(0, 3).map(({ uuid }) => uuid);
    await bindings().save.mutate({
      uuid: value,
      isAllSelected: true,
      selectedProductsUuidsToAdd: [],
      unSelectedProductsUuidsToRemove: spared,
    });
    const { total, bound } = await bindings().counts.query({ value });
    expect(bound).toBe(total - 3);
    const { free } = await bindings().fetchAll.query({ value });
    expect(free.sort()).toEqual(spared.sort());
  });

  it('are read by a sweep on all their pages, filtered like the grid, each once [PRO-062]', async () => {
    const { value } = aValue();
    const { total } = await bindings().counts.query({ value });
    const all = await bindings().fetchAll.query({ value });
    expect(new Set([...all.bound, ...all.free]).size).toBe(total);
    const found = await bindings().fetchAll.query({ value, search: 'cadeau' });
    const { total: matching } = await bindings().list.query({ value, search: 'cadeau' });
    expect(found.bound.length + found.free.length).toBe(matching);
    expect(matching).toBeLessThan(total);
    expect((await bindings().fetchAll.query({ value, boundOnly: true })).free).toEqual([]);
  });

  it('are not saved without a change, and the marketplace is not called [PRO-068, PRO-069]', async () => {
    const { value } = aValue();
    const nothing = { uuid: value, isAllSelected: false, selectedProductsUuidsToAdd: [], unSelectedProductsUuidsToRemove: [] };
    expect(await refusal(bindings().save.mutate(nothing))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'selectedProductsUuidsToAdd', message: texts.nothingSelected }],
    });
    expect(await stack.marketplace.requests('catalogue.propertyBindings.save')).toEqual([]);
  });

  it('may be many thousands in one save', async () => {
    const { value } = aValue();
    const [first = ''] = (await bindings().list.query({ value })).items.map(({ uuid }) => uuid);
    const many = Array<string>(repetitions(10_000, 100_000)).fill(first);
    await bindings().save.mutate({
      uuid: value,
      isAllSelected: true,
      selectedProductsUuidsToAdd: many,
      unSelectedProductsUuidsToRemove: [],
    });
    const { total, bound } = await bindings().counts.query({ value });
    expect(bound).toBe(total);
  });
});
