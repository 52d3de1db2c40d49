import { calls } from '@comptoir/marketplace-api/calls';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it } from 'vitest';
import { PIXEL, upload } from '../scenario.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { categoryFilters, megaMenu, properties } = calls.catalogue;

const uuidOf = async (statement: string) => (await marketplace.sql<{ uuid: string }>(statement))[0]?.uuid ?? '';
const selling = () => uuidOf('select uuid from category where lvl = 1 and active_master_products > 0 order by id limit 1');
const property = async (name: string) => (await marketplace.ask(properties.create, { body: { name, values: [{ value: 'Un' }] } })).uuid;
const filters = async (categoryUuid: string) => (await marketplace.ask(categoryFilters.list, { params: { categoryUuid } })).items;

describe('filters of a category', () => {
  it('are made once, by whoever is first, all of a request or none', async () => {
    const category = await selling();
    const [repeated, other] = [await property('Forme'), await property('Style')];
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => marketplace.reply(categoryFilters.create, { body: { category, properties: [repeated] } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const mixed = await marketplace.reply(categoryFilters.create, { body: { category, properties: [other, repeated] } });
    expect(JSON.parse(mixed.text).violations).toEqual([
      { propertyPath: 'properties[1]', message: 'Cette propriété est déjà un filtre de la catégorie.' },
    ]);
    expect((await filters(category)).filter(({ property: uuid }) => uuid === repeated || uuid === other)).toHaveLength(1);
    const twice = await marketplace.ask(categoryFilters.create, { body: { category, properties: [other, other] } });
    expect(twice).toHaveLength(1);
  });
});

describe('highlights of the mega-menu', () => {
  const form = async () => ({
    name: 'Nos coups de cœur',
    category: await selling(),
    image: (await marketplace.ask(calls.images.create, { body: upload(PIXEL, 'pixel.png', 'image/png') })).uuid,
    propertyValue: await uuidOf(`select property_value.uuid from property_value join property on property.id = property_id
        where property.uuid = '${FIXED_PROPERTIES.searchTag}' order by property_value.id limit 1`),
  });

  it('outlive their picture and their tag', async () => {
    const body = await form();
    const { uuid } = await marketplace.ask(megaMenu.create, { body });
    await marketplace.reply(calls.images.remove, { params: { uuid: body.image } });
    await marketplace.sql(`with made as (insert into property_value (property_id, value) select id, 'Passager' from property limit 1 returning id)
      update mega_menu_category set property_value_id = made.id from made where uuid = '${uuid}'`);
    await marketplace.sql(`delete from property_value where value = 'Passager'`);
    expect(await marketplace.ask(megaMenu.get, { params: { uuid } })).toMatchObject({ image: null, propertyValue: null });
  });
});
