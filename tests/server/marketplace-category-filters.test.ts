import { calls } from '@comptoir/marketplace-api/calls';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it } from 'vitest';
import { PIXEL, upload } from '../contract/scenario.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { categoryFilters, categories, megaMenu, properties } = calls.catalogue;

const uuidOf = async (statement: string) => (await marketplace.sql<{ uuid: string }>(statement))[0]?.uuid ?? '';
const selling = () => uuidOf('select uuid from category where lvl = 1 and active_master_products > 0 order by id limit 1');
const property = async (name: string) => (await marketplace.ask(properties.create, { body: { name, values: [{ value: 'Un' }] } })).uuid;
const candidates = async (categoryUuid: string) =>
  (await marketplace.ask(categoryFilters.candidates, { params: { categoryUuid }, query: { itemsPerPage: '500' } })).items;
const filters = async (categoryUuid: string) => (await marketplace.ask(categoryFilters.list, { params: { categoryUuid } })).items;

describe('filters of a category', () => {
  it('are active at first, and no candidates any more until they are deleted [CFL-027, CFL-028, CFL-031]', async () => {
    const category = await selling();
    const uuid = await property('Étage');
    const candidate = { name: 'Étage', property: uuid };
    expect(await candidates(category)).toContainEqual(candidate);
    const [made] = await marketplace.ask(categoryFilters.create, { body: { category, properties: [uuid] } });
    expect(made).toMatchObject({ name: 'Étage', type: 'property', isActive: true, property: uuid });
    expect(await filters(category)).toContainEqual(made);
    expect(await candidates(category)).not.toContainEqual(candidate);
    await marketplace.reply(categoryFilters.remove, { params: { uuid: made?.uuid ?? '' } });
    expect(await filters(category)).not.toContainEqual(made);
    expect(await candidates(category)).toContainEqual(candidate);
  });

  it('have the wire names of the documents [CFL-025]', async () => {
    const category = await selling();
    await marketplace.ask(categoryFilters.create, { body: { category, properties: [await property('Rayon')] } });
    const { text } = await marketplace.reply(categoryFilters.list, { params: { categoryUuid: category } });
    const [filter] = JSON.parse(text)['hydra:member'];
    const names = Object.keys(filter).filter((name) => !name.startsWith('@'));
    expect(names.sort()).toEqual(['filterName', 'filterPropertyUuid', 'filterType', 'filterUuid', 'isActive']);
  });

  it('are switched off and on [CFL-013, CFL-030]', async () => {
    const category = await selling();
    const [made] = await marketplace.ask(categoryFilters.create, { body: { category, properties: [await property('Taille')] } });
    for (const isActive of [false, true]) {
      await marketplace.ask(categoryFilters.update, { params: { uuid: made?.uuid ?? '' }, body: { isActive } });
      expect((await filters(category)).find(({ uuid }) => uuid === made?.uuid)?.isActive).toBe(isActive);
    }
  });

  it('need a product and a property, with the documents’ text [CFL-018, CFL-019, CFL-020, CFL-021]', async () => {
    const refusal = async (body: object) => JSON.parse((await marketplace.reply(categoryFilters.create, { body })).text).violations;
    const empty = await uuidOf('select uuid from category where lvl > 0 and active_master_products = 0 limit 1');
    expect(await refusal({ category: empty, properties: [await property('Poids')] })).toEqual([
      {
        propertyPath: 'category',
        message:
          "Cette catégorie n'est associé à aucun produit pour l'instant, Veuillez l'associer à un produit avant de l'associer à des filtres !",
      },
    ]);
    expect(await refusal({ category: await selling(), properties: [] })).toEqual([
      { propertyPath: 'properties', message: 'Veuillez sélectionner une ou plusieurs propriétés.' },
    ]);
  });

  it('offer the brand, and neither disabled properties nor the workings', async () => {
    const category = await uuidOf(`select uuid from category where active_master_products > 0 and lvl > 0 and not exists (
      select from category_filter where category_id = category.id) limit 1`);
    const offered = new Set((await candidates(category)).map(({ property: uuid }) => uuid));
    const disabled = await uuidOf('select uuid from property where special and not status limit 1');
    expect([FIXED_PROPERTIES.brand, FIXED_PROPERTIES.searchTag, disabled].map((uuid) => offered.has(uuid))).toEqual([true, false, false]);
  });

  it('are made once, by whoever is first, all of a request or none', async () => {
    const category = await selling();
    const [wanted, other] = [await property('Forme'), await property('Style')];
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => marketplace.reply(categoryFilters.create, { body: { category, properties: [wanted] } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
    const mixed = await marketplace.reply(categoryFilters.create, { body: { category, properties: [other, wanted] } });
    expect(JSON.parse(mixed.text).violations).toEqual([
      { propertyPath: 'properties[1]', message: 'Cette propriété est déjà un filtre de la catégorie.' },
    ]);
    expect((await filters(category)).filter(({ property: uuid }) => uuid === wanted || uuid === other)).toHaveLength(1);
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

  it('show their category, image and tag; the newest comes first [MEG-007, MEG-016, MEG-018]', async () => {
    const body = await form();
    const made = await marketplace.ask(megaMenu.create, { body });
    const category = await marketplace.ask(categories.get, { params: { uuid: body.category } });
    expect(made).toMatchObject({
      name: 'Nos coups de cœur',
      category: { uuid: body.category, name: category.name },
      image: { uuid: body.image, url: `/media/${body.image}.png` },
      propertyValue: { uuid: body.propertyValue },
    });
    expect((await marketplace.ask(megaMenu.list, { query: { itemsPerPage: '1' } })).items).toEqual([made]);
    const changed = await marketplace.ask(megaMenu.update, { params: { uuid: made.uuid }, body: { name: 'Rentrée' } });
    expect(changed).toEqual({ ...made, name: 'Rentrée' });
  });

  it('need all their members, with the documents’ text [MEG-008, MEG-009, MEG-010, MEG-011, MEG-012, MEG-014, MEG-015]', async () => {
    const { text } = await marketplace.reply(megaMenu.create, { body: { name: '' } });
    expect(JSON.parse(text).violations).toEqual([
      { propertyPath: 'name', message: 'Ce champ est obligatoire.' },
      { propertyPath: 'category', message: 'La catégorie est obligatoire' },
      { propertyPath: 'image', message: "l'image est  obligatoire" },
      { propertyPath: 'propertyValue', message: 'La tag est obligatoire' },
    ]);
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
