import { beforeEach, describe, expect, it } from 'vitest';
import { createBrowserClient } from '../kit/client.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const NO_PRODUCT =
  "Cette catégorie n'est associé à aucun produit pour l'instant, Veuillez l'associer à un produit avant de l'associer à des filtres !";
const NOWHERE = '00000000-0000-4000-8000-00000000dead';

const { stack, browser } = await signedInStack();
beforeEach(() => stack.marketplace.faults([]));

const filters = () => browser.trpc.catalogue.categoryFilters;
const categoryNamed = async (search: string) => {
  const { items } = await browser.trpc.catalogue.categories.list.query({ search });
  const found = items.find(({ name }) => name === search);
  if (found === undefined) throw new Error(`no category ${search}`);
  return found.uuid;
};
const candidatesOf = async (category: string) => (await filters().candidates.query({ category })).candidates;
const sent = async (call: string) => stack.marketplace.requests(`catalogue.categoryFilters.${call}`);

describe('the filters of a category', () => {
  it('are those that are not candidates, and are made of those that are [CFL-016, CFL-025, CFL-027, CFL-028, CFL-029]', async () => {
    const category = await categoryNamed('Sport');
    const before = await candidatesOf(category);
    const chosen = before.slice(0, 2);
    expect(chosen).toHaveLength(2);
    await filters().create.mutate({ category, properties: chosen.map(({ uuid }) => uuid) });
    const { items, total } = await filters().list.query({ category });
    expect(total).toBe(items.length);
    for (const { uuid, name } of chosen) {
      expect(items).toContainEqual({ uuid: expect.any(String), name, type: 'property', isActive: true, property: uuid });
    }
    const after = await candidatesOf(category);
    expect(after).toEqual(before.slice(2));
    expect((await sent('candidates'))[0]).toMatchObject({
      path: expect.stringMatching(new RegExp(`admin/prototype-not_linked-to-category/${category}$`)),
      query: 'page=1&itemsPerPage=500',
    });
    expect((await sent('list'))[0]?.path).toMatch(new RegExp(`admin/master_product_filters/category/${category}$`));
  });

  it('are hidden and shown one at a time, and deleted [CFL-013, CFL-015, CFL-030, CFL-031]', async () => {
    const category = await categoryNamed('Voyages');
    const [candidate] = await candidatesOf(category);
    await filters().create.mutate({ category, properties: [candidate?.uuid ?? ''] });
    const now = async () => (await filters().list.query({ category })).items.find(({ property }) => property === candidate?.uuid);
    const uuid = (await now())?.uuid ?? '';
    await filters().setActive.mutate({ uuid, category, isActive: false });
    expect((await now())?.isActive).toBe(false);
    await filters().setActive.mutate({ uuid, category, isActive: true });
    expect((await now())?.isActive).toBe(true);
    expect((await sent('update')).map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual(Array(2).fill(['PATCH', uuid]));
    await filters().remove.mutate({ uuid });
    expect(await now()).toBeUndefined();
    expect((await sent('remove')).map(({ method, path }) => [method, path.split('/').at(-1)])).toEqual([['DELETE', uuid]]);
    expect(await refusal(filters().remove.mutate({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('need a property at least [CFL-018, CFL-019]', async () => {
    const category = await categoryNamed('Sport');
    expect(await refusal(filters().create.mutate({ category, properties: [] }))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'properties', message: 'Veuillez sélectionner une ou plusieurs propriétés.' }],
    });
    expect(await sent('create')).toEqual([]);
  });

  it('are for categories with products: without, no creation is sent [CFL-020, CFL-021]', async () => {
    const [row] = await stack.marketplace.sql<{ uuid: string }>(
      `update category set active_master_products = 0 where name = 'Loisirs et sorties' and lvl = 1 returning uuid`,
    );
    const category = row?.uuid ?? '';
    const { hasProducts, candidates } = await filters().candidates.query({ category });
    expect(hasProducts).toBe(false);
    expect(await refusal(filters().create.mutate({ category, properties: [candidates[0]?.uuid ?? ''] }))).toMatchObject({
      code: 'INVALID',
      fields: [{ path: 'category', message: NO_PRODUCT }],
    });
    expect(await sent('create')).toEqual([]);
  });

  it('that the marketplace refuses say which property, in its words', async () => {
    const category = await categoryNamed('Sport');
    const [candidate] = await candidatesOf(category);
    const properties = [candidate?.uuid ?? '', NOWHERE];
    const refused = await refusal(filters().create.mutate({ category, properties }));
    expect(refused).toMatchObject({ code: 'INVALID', fields: [{ path: 'properties.1' }] });
    expect(await candidatesOf(category)).toContainEqual(candidate);
  });

  it('are refused for unknown categories and anonymous clients', async () => {
    expect(await refusal(filters().list.query({ category: NOWHERE }))).toMatchObject({ code: 'NOT_FOUND' });
    expect(await refusal(filters().candidates.query({ category: NOWHERE }))).toMatchObject({ code: 'NOT_FOUND' });
    const anonymous = createBrowserClient(stack.url).trpc.catalogue.categoryFilters;
    expect(await refusal(anonymous.list.query({ category: NOWHERE }))).toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
