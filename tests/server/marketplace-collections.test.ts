import { calls } from '@comptoir/marketplace-api/calls';
import { describe, expect, it } from 'vitest';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { collections, socialEvents } = calls.catalogue;

const variantsOf = async () =>
  (await marketplace.ask(collections.variants, { query: { itemsPerPage: '5' } })).items.map(({ uuid }) => uuid);

describe('collections', () => {
  it('say which variants they group, at what price', async () => {
    const [first = '', second = ''] = await variantsOf();
    const { uuid } = await marketplace.ask(collections.create, { body: { name: 'Jeux', variantProductsUuids: [first] } });
    await marketplace.ask(collections.update, {
      body: { uuid, name: 'Jeux', selectedProductsUuidsToAdd: [second], unSelectedProductsUuidsToRemove: [] },
    });
    expect((await marketplace.ask(collections.get, { params: { uuid } })).variantProductsUuids.toSorted()).toEqual([first, second].sort());
    const { items } = await marketplace.ask(collections.variants, { query: { variantProductCollectionUuid: uuid, itemsPerPage: '3' } });
    expect(items.map(({ isVariantProductInCollection }) => isVariantProductInCollection)).toEqual([true, true, false]);
    expect(items[0]?.priceFormatted).toMatch(/^\d+,\d\d €$/);
    expect(items[0]?.name).toContain(' – ');
  });

  it('keep one product at least [COL-020, COL-021]', async () => {
    const variants = (await variantsOf()).slice(0, 2);
    const { uuid } = await marketplace.ask(collections.create, { body: { name: 'Jeux', variantProductsUuids: variants } });
    const replies = await Promise.all(
      variants.map((variant) =>
        marketplace.reply(collections.update, {
          body: { uuid, name: 'Jeux', selectedProductsUuidsToAdd: [], unSelectedProductsUuidsToRemove: [variant] },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = replies.find(({ status }) => status === 422);
    expect(JSON.parse(refused?.text ?? '').violations[0].message).toBe('Vous devez selectionner au moins un produit.');
  });

  it('are offered all at once to the form of a variant [PVA-038]', async () => {
    await Promise.all(
      Array.from({ length: 31 }, async (_, nth) =>
        marketplace.ask(collections.create, { body: { name: `Série ${nth}`, variantProductsUuids: (await variantsOf()).slice(0, 1) } }),
      ),
    );
    const { items, total } = await marketplace.ask(collections.options);
    expect([items.length, total]).toEqual([total, (await marketplace.ask(collections.list, { query: { itemsPerPage: '1' } })).total]);
  });

  it('show their whole association whatever is searched', async () => {
    const uuid = (await marketplace.ask(collections.list, { query: { itemsPerPage: '1' } })).items[0]?.uuid ?? '';
    const { items } = await marketplace.ask(socialEvents.list, { query: { itemsPerPage: '3' } });
    const iris = items.map((event) => `/api/wv_social_events/${event.uuid}`);
    await marketplace.ask(collections.saveEvents, {
      body: { variantProductCollection: `/api/variant_product_collections/${uuid}`, socialEvents: iris },
    });
    const query = { 'variantProductCollection.uuid': uuid, name: 'noel', itemsPerPage: '9999' };
    const events = await marketplace.ask(collections.events, { query });
    expect(events.associatedEvents.map((event) => event.uuid)).toEqual(items.map((event) => event.uuid));
    expect(events.socialEvents.map(({ name }) => name)).toEqual(['Noël adulte', 'Noël enfant']);
  });
});

describe('brands of a category of URSSAF', () => {
  it('are those that were saved, among all that are sold', async () => {
    const event = (await marketplace.ask(socialEvents.list)).items[0]?.uuid ?? '';
    const query = { socialEventUuid: event };
    const ids = (await marketplace.ask(socialEvents.allBrands, { query })).brands.slice(3, 6).map(({ id }) => id);
    await marketplace.ask(socialEvents.saveBrands, { body: { socialEvent: `/api/wv_social_events/${event}`, brands: ids } });
    const { brands } = await marketplace.ask(socialEvents.brands, { query });
    expect([brands.map(({ id }) => id), brands.every(({ isSelected }) => isSelected)]).toEqual([ids, true]);
    const all = (await marketplace.ask(socialEvents.allBrands, { query })).brands;
    expect(all.filter(({ isSelected }) => isSelected).map(({ id }) => id)).toEqual(ids);
    const [sold] = await marketplace.sql<{ n: number }>('select count(distinct (brand_id, supplier_id))::int as n from master_product');
    expect(all.length).toBe(sold?.n);
  });
});
