import { beforeAll, describe, expect, it } from 'vitest';
import { repetitions } from '../kit/deep.ts';
import { fillVariants } from '../kit/fill-variants.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

/** Several pages of each read; as many as the product must bear in the deep run. */
const TOTAL = repetitions(5_000, 100_000);

const { stack, browser } = await signedInStack();
beforeAll(async () => {
  await fillVariants(stack.marketplace.databaseUrl, TOTAL);
});

const bindings = () => browser.trpc.catalogue.propertyBindings;
async function aValue(): Promise<string> {
  const { properties } = browser.trpc.catalogue;
  const { uuid } = await properties.create.mutate({ name: 'Très portée', values: [{ value: 'Oui' }] });
  return (await properties.form.query({ uuid })).values[0]?.uuid ?? '';
}
const save = (uuid: string, change: { all?: boolean; add?: string[]; remove?: string[] }) =>
  bindings().save.mutate({
    uuid,
    isAllSelected: change.all ?? false,
    selectedProductsUuidsToAdd: change.add ?? [],
    unSelectedProductsUuidsToRemove: change.remove ?? [],
  });
const bytesSent = async () =>
  (await stack.marketplace.requests('catalogue.propertyBindings.save')).map(({ headers }) => Number(headers['content-length']));

describe('a result of thousands of variants', () => {
  it('is all selected by a flag, but those unticked afterwards, wherever they are, and no other uuid is sent [PRO-062, PRO-075]', async () => {
    const value = await aValue();
    const pages = await Promise.all([1, TOTAL / 250].map((page) => bindings().list.query({ value, page, itemsPerPage: 250 })));
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [250, TOTAL],
      [250, TOTAL],
    ]);
    const spared = pages.flatMap(({ items }) => items.slice(0, 2).map(({ uuid }) => uuid));
    await save(value, { all: true, remove: spared });
    expect(await bindings().counts.query({ value })).toEqual({ total: TOTAL, bound: TOTAL - spared.length });
    expect((await bindings().fetchAll.query({ value })).free.sort()).toEqual([...spared].sort());
    expect((await bytesSent())[0]).toBeLessThan(1_000);
  });

  it('all selected takes none away that was bound, and is the same sent twice [PRO-062, PRO-075]', async () => {
    const value = await aValue();
    const [first, second] = (await bindings().list.query({ value, page: 7, itemsPerPage: 250 })).items.map(({ uuid }) => uuid);
    await save(value, { add: [first ?? '', second ?? ''] });
    await save(value, { all: true, remove: [second ?? ''] });
    await save(value, { all: true, remove: [second ?? ''] });
    expect((await bindings().counts.query({ value })).bound).toBe(TOTAL - 1);
    const { items } = await bindings().list.query({ value, page: 7, itemsPerPage: 250 });
    expect(items.filter(({ isBound }) => !isBound).map(({ uuid }) => uuid)).toEqual([second]);
  });

  it('is added by its uuids when it is filtered, where a flag would say too much [PRO-062, PRO-075]', async () => {
    const value = await aValue();
    const { free } = await bindings().fetchAll.query({ value, search: 'cadeau' });
    expect(free.length).toBeGreaterThan(TOTAL / 20);
    await save(value, { add: free });
    expect((await bindings().counts.query({ value })).bound).toBe(free.length);
  });

  it('is set free by its uuids, all of them in one save [PRO-062, PRO-075]', async () => {
    const value = await aValue();
    await save(value, { all: true });
    const { bound } = await bindings().fetchAll.query({ value, boundOnly: true });
    expect(new Set(bound).size).toBe(TOTAL);
    await save(value, { remove: bound });
    expect(await bindings().counts.query({ value })).toEqual({ total: TOTAL, bound: 0 });
  });
});
