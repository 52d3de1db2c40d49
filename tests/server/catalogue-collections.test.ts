import { describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();

const last = lastWrite(stack);
const sent = (call: string) => last(`catalogue.collections.${call}`);
const queryOf = async (call: string) => decodeURIComponent((await sent(call))?.query ?? '');
const collections = () => browser.trpc.catalogue.collections;
const events = () => browser.trpc.catalogue.collectionEvents;
const add = async (name: string) => {
  const [row] = await stack.marketplace.sql<{ uuid: string }>(`insert into variant_collection (name) values ('${name}') returning uuid`);
  return row?.uuid ?? '';
};
const everyEvent = () => stack.marketplace.sql<{ uuid: string; name: string }>('select uuid, name from social_event order by name_key, id');
const chosenBy = async (uuid: string) =>
  (
    await stack.marketplace.sql<{ uuid: string }>(`select event.uuid from variant_collection_social_event as link
      join social_event as event on event.id = link.social_event_id join variant_collection as one on one.id = link.collection_id
      where one.uuid = '${uuid}'`)
  )
    .map((event) => event.uuid)
    .sort();

describe('the collections', () => {
  it('come by page and name, and are deleted [COL-025, COL-029]', async () => {
    const uuid = await add('Lot de printemps');
    const { items } = await collections().list.query({ page: 1, itemsPerPage: 15, search: 'printemps' });
    expect(items).toEqual([{ uuid, name: 'Lot de printemps' }]);
    expect((await sent('list'))?.path).toMatch(/\/admin\/variant_product_collection_for_grant$/);
    expect(await queryOf('list')).toBe('page=1&itemsPerPage=15&name=printemps');
    expect(await collections().name.query({ uuid })).toEqual({ name: 'Lot de printemps' });
    expect((await sent('get'))?.path).toMatch(new RegExp(`/admin/variant_product_collections/${uuid}$`));
    await collections().remove.mutate({ uuid });
    expect(await sent('remove')).toMatchObject({
      method: 'DELETE',
      path: expect.stringMatching(new RegExp(`/admin/variant_product_collection/${uuid}$`)),
    });
    expect(await refusal(collections().name.query({ uuid }))).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the categories of URSSAF of a collection', () => {
  it('are read in one call, and paged here [COL-030, COL-032]', async () => {
    const collection = await add('Lot paginé');
    const all = await everyEvent();
    const { items, total } = await events().list.query({ collection, page: 2, itemsPerPage: 10 });
    expect(total).toBe(all.length);
    expect(items.map(({ uuid }) => uuid)).toEqual(all.slice(10, 20).map(({ uuid }) => uuid));
    expect(await queryOf('events')).toBe(`page=1&itemsPerPage=9999&variantProductCollection.uuid=${collection}`);
    expect(await stack.marketplace.requests('catalogue.collections.events')).toHaveLength(1);
    const name = all[0]?.name.slice(0, 4) ?? '';
    await events().list.query({ collection, search: name });
    expect(new URLSearchParams((await sent('events'))?.query).get('name')).toBe(name);
  });

  it('are sent complete, whatever was changed, also when none is left [COL-017, COL-031]', async () => {
    const collection = await add('Lot associé');
    const [first, second, third] = (await everyEvent()).map(({ uuid }) => uuid);
    if (!first || !second || !third) throw new Error('three categories are needed');
    const save = (change: { isAllSelected?: boolean; add?: string[]; remove?: string[] }) =>
      events().save.mutate({ uuid: collection, isAllSelected: false, add: [], remove: [], ...change });
    await save({ add: [first, second] });
    await save({ add: [third], remove: [first] });
    expect((await sent('saveEvents'))?.body).toEqual({
      variantProductCollection: `/api/variant_product_collections/${collection}`,
      socialEvents: expect.arrayContaining([second, third].map((uuid) => `/api/wv_social_events/${uuid}`)),
    });
    expect(await chosenBy(collection)).toEqual([second, third].sort());
    expect(await events().counts.query({ collection })).toEqual({ total: (await everyEvent()).length, bound: 2 });
    const shown = await events().fetchAll.query({ collection, boundOnly: true });
    expect(shown).toEqual(expect.arrayContaining([{ uuid: second, bound: true }]));
    expect(shown).toHaveLength(2);
    await save({ isAllSelected: true, remove: [first] });
    expect(await chosenBy(collection)).toEqual(
      (await everyEvent())
        .map(({ uuid }) => uuid)
        .filter((uuid) => uuid !== first)
        .sort(),
    );
    await save({ remove: (await everyEvent()).map(({ uuid }) => uuid) });
    expect((await sent('saveEvents'))?.body).toMatchObject({ socialEvents: [] });
  });
});

describe('one collection', () => {
  it('is made of variants, and sends what joins and what leaves it [COL-014, COL-015, COL-026, COL-027, COL-028]', async () => {
    const { items } = await browser.trpc.catalogue.collectionVariants.list.query({ page: 1, itemsPerPage: 10 });
    const [first, second] = items.map(({ uuid }) => uuid);
    if (!first || !second) throw new Error('two variants are needed');
    const { uuid } = await collections().create.mutate({ name: 'Lot créé', isAllSelected: false, add: [first], remove: [] });
    expect((await sent('create'))?.body).toEqual({ name: 'Lot créé', variantProductsUuids: [first] });
    const counts = () => browser.trpc.catalogue.collectionVariants.counts.query({ collection: uuid });
    expect((await counts()).bound).toBe(1);
    const edit = (form: { isAllSelected: boolean; add: string[]; remove: string[] }, base = 'Lot changé') =>
      collections().update.mutate({ uuid, base: { name: base }, age: 0, name: 'Lot changé', ...form });
    await edit({ isAllSelected: false, add: [second], remove: [first] }, 'Lot créé');
    expect((await sent('update'))?.body).toEqual({
      uuid,
      name: 'Lot changé',
      selectedProductsUuidsToAdd: [second],
      unSelectedProductsUuidsToRemove: [first],
    });
    await edit({ isAllSelected: true, add: [], remove: [second] });
    const { total, bound } = await counts();
    expect(bound).toBe(total - 1);
  });

  it('without a name or a product is refused before anything is sent [COL-018, COL-019, COL-020, COL-021]', async () => {
    const entry = { name: 'Lot', isAllSelected: false, add: [crypto.randomUUID()], remove: [] };
    const wrong = (changed: object) => refusal(collections().create.mutate({ ...entry, ...changed }));
    expect(await wrong({ name: ' ' })).toMatchObject({ fields: [{ path: 'name', message: 'Ce champ est obligatoire.' }] });
    expect(await wrong({ add: [] })).toMatchObject({ fields: [{ message: 'Vous devez selectionner au moins un produit.' }] });
    expect(await stack.marketplace.requests('catalogue.collections.create')).toEqual([]);
  });

  it('renamed by somebody else meanwhile keeps that name, unless both have renamed it: then nothing is sent [MUT-003]', async () => {
    const { items } = await browser.trpc.catalogue.collectionVariants.list.query({ page: 1, itemsPerPage: 10 });
    const [first = '', second = ''] = items.map((variant) => variant.uuid);
    const { uuid } = await collections().create.mutate({ name: 'Lot lu', isAllSelected: false, add: [first], remove: [] });
    const edit = (name: string, add: string[] = []) =>
      collections().update.mutate({ uuid, base: { name: 'Lot lu' }, age: 60_000, name, isAllSelected: false, add, remove: [] });
    await edit('Lot à eux');
    await edit('Lot lu', [second]);
    expect((await sent('update'))?.body).toEqual({
      uuid,
      name: 'Lot à eux',
      selectedProductsUuidsToAdd: [second],
      unSelectedProductsUuidsToRemove: [],
    });
    await stack.marketplace.forget();
    expect(await refusal(edit('Lot à moi'))).toMatchObject({
      code: 'CONFLICT',
      fields: [{ path: 'name' }],
      by: 'admin@comptoir.example',
    });
    expect(await stack.marketplace.requests('catalogue.collections.update')).toEqual([]);
    await edit('Lot à eux');
    expect(await collections().name.query({ uuid })).toEqual({ name: 'Lot à eux' });
  });

  it('groups variants that can be subsidised: no other is offered or kept, and each row says what the grid shows [COL-013, COL-016, COL-024]', async () => {
    const { collectionVariants } = browser.trpc.catalogue;
    const [archived] = await stack.marketplace.sql<{ uuid: string }>(`update variant set archived = true, active = false
      where id = (select max(id) from variant where not is_technical and not is_default and not archived) returning uuid`);
    const [technical] = await stack.marketplace.sql<{ uuid: string }>('select uuid from variant where is_technical limit 1');
    const { bound, free } = await collectionVariants.fetchAll.query({});
    expect(bound).toEqual([]);
    expect(free).not.toContain(archived?.uuid);
    expect(free).not.toContain(technical?.uuid);
    const { items } = await collectionVariants.list.query({ page: 1, itemsPerPage: 10 });
    expect(items[0]).toEqual({
      uuid: free[0],
      name: expect.stringMatching(/\S/),
      categories: expect.arrayContaining([{ uuid: expect.any(String), name: expect.any(String) }]),
      priceFormatted: expect.stringMatching(/^\d+,\d\d €$/),
      isVariantProductInCollection: false,
    });
    const category = items[0]?.categories[0]?.uuid ?? '';
    const found = await collectionVariants.list.query({ page: 1, itemsPerPage: 10, categories: [category] });
    expect(found.items.map((row) => row.uuid)).toContain(items[0]?.uuid);
    expect(found.total).toBeLessThan(free.length);
    expect(await queryOf('variants')).toBe(`page=1&itemsPerPage=10&categories[]=${category}`);
    const [first = '', second = ''] = free;
    const { uuid } = await collections().create.mutate({ name: 'Lot groupé', isAllSelected: false, add: [first, second], remove: [] });
    const grouped = await collectionVariants.list.query({ collection: uuid, page: 1, itemsPerPage: 10 });
    expect(grouped.items.slice(0, 3).map((row) => row.isVariantProductInCollection)).toEqual([true, true, false]);
    expect(
      await refusal(collections().create.mutate({ name: 'Lot technique', isAllSelected: false, add: [technical?.uuid ?? ''], remove: [] })),
    ).toMatchObject({ code: 'INVALID' });
  });
});
