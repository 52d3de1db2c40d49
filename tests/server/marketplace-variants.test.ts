import { calls } from '@comptoir/marketplace-api/calls';
import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it } from 'vitest';
import {
  aDescription,
  anAttribute,
  aPicture,
  aProduct,
  aVariant,
  defaultOf,
  manual,
  newValue,
  type Payload,
  POSITIONS,
  uuidOf,
  variantBody,
} from '../contract/scenarios/product-bodies.ts';
import { marketplaceForFile } from './marketplace-kit.ts';
import { apiOf } from './marketplace-products-kit.ts';

const marketplace = marketplaceForFile();
const { products, variants } = calls.catalogue;
const api = () => apiOf(marketplace);

const listed = async (masterProductUuid: string) =>
  (await marketplace.ask(variants.list, { query: { masterProductUuid, status: '1', isTechnical: '0' } })).items;
const namesOf = async (product: string) =>
  (await listed(product)).map(({ attributes }) => attributes.map(({ value }) => value).join(' ')).filter((text) => text !== '');
const create = (masterProduct: string, variantsAttributes: unknown[]) =>
  marketplace.reply(variants.create, { body: { masterProduct, variantsAttributes } });
const archive = (uuid: string) => marketplace.reply(variants.archive, { params: { uuid } });
const get = (uuid: string) => marketplace.ask(variants.get, { params: { uuid } });
const message = (text: string) => JSON.parse(text).violations[0].message;

describe('new variants', () => {
  it('are one for each combination, under the names of product and values [PVA-003, PVA-053, PVA-056]', async () => {
    const product = await aProduct(api(), 'physical');
    const [first, second] = [await anAttribute(api(), 3), await anAttribute(api(), 4)];
    const values = [newValue(first, 'M'), newValue(second, 'Grenat'), newValue(second, 'Bleu'), newValue(second, ' bleu ')];
    expect((await create(product, values)).status).toBe(204);
    expect(await namesOf(product)).toEqual(['M Grenat', 'M Bleu']);
    const row = (await listed(product)).at(-1);
    expect(row).toMatchObject({ adminProductName: 'Cinéma du Port (test) – M, Bleu', brand: 'Marque des tests', isDefault: false });
    const [attribute] = (await marketplace.ask(calls.catalogue.attributes.list, { query: { itemsPerPage: '1000' } })).items.filter(
      ({ uuid }) => uuid === second,
    );
    // A new value is known from then on, a known one is not made again.
    expect(
      attribute?.attributeValues
        .map(({ name }) => name)
        .filter((name) => /^(grenat|bleu)$/i.test(name))
        .sort(),
    ).toEqual(['Bleu', 'Grenat']);
    expect(await get(row?.uuid ?? '')).toMatchObject({ masterProductUuid: product, isSharedStock: true, isSharedImages: true });
  });

  it('leave out what exists, whatever its case, and say when nothing is left [PVA-048, PVA-050]', async () => {
    const product = await aProduct(api(), 'eTicket');
    const attribute = await anAttribute(api());
    await create(product, [newValue(attribute, 'Trio')]);
    await create(product, [newValue(attribute, ' TRIO '), newValue(attribute, 'Quatuor')]);
    expect(await namesOf(product)).toEqual(['Trio', 'Quatuor']);
    const refused = await create(product, [newValue(attribute, 'quatuor')]);
    expect([refused.status, message(refused.text)]).toEqual([422, 'Veuillez choisir d’autres déclinaisons.']);
  });

  it('are made once when two ask for them at once [PVA-048]', async () => {
    const product = await aProduct(api(), 'eTicket');
    const attribute = await anAttribute(api());
    const replies = await Promise.all(Array.from({ length: 4 }, () => create(product, [newValue(attribute, 'Bande')])));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422, 422, 422]);
    expect(await namesOf(product)).toEqual(['Bande']);
  });

  it('may have the values of one that was archived', async () => {
    const { product, variant } = await aVariant(api(), 'eTicket');
    await archive(variant);
    expect(await namesOf(product)).toEqual([]);
    expect((await create(product, [newValue(await anAttribute(api()), 'Solo')])).status).toBe(204);
    expect(await namesOf(product)).toEqual(['Solo']);
  });
});

describe('archiving a variant', () => {
  const archiveRefusal = 'Vous ne pouvez pas archiver ce variant. Veuillez créer un autre variant ou archiver le produit parent.';

  it('takes it out of every list [PVA-020, PVA-037]', async () => {
    const { product, variant } = await aVariant(api(), 'giftCard');
    expect((await archive(variant)).status).toBe(204);
    expect((await listed(product)).map(({ uuid }) => uuid)).not.toContain(variant);
    expect((await marketplace.ask(variants.list, { query: { masterProductUuid: product } })).items.map(({ uuid }) => uuid)).not.toContain(
      variant,
    );
    expect((await archive(variant)).status).toBe(404);
  });

  it('is refused for the default one, and for the last [PVA-021, PVA-023]', async () => {
    const { product } = await aVariant(api(), 'physical');
    const byDefault = await archive(await defaultOf(api(), product));
    expect([byDefault.status, message(byDefault.text)]).toEqual([422, archiveRefusal]);
  });

  it('leaves one of the two last, when both are archived at once [PVA-023]', async () => {
    const product = await aProduct(api(), 'physical');
    const attribute = await anAttribute(api());
    await create(product, [newValue(attribute, 'Un'), newValue(attribute, 'Deux')]);
    await marketplace.sql('delete from variant where uuid = $1', [await defaultOf(api(), product)]);
    const replies = await Promise.all((await listed(product)).map(({ uuid }) => archive(uuid)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect(await listed(product)).toHaveLength(1);
  });
});

describe('a variant', () => {
  const update = (uuid: string, body: Payload) => marketplace.reply(variants.updatePhysical, { params: { uuid }, body });

  it('has its own values for unshared blocks, until it shares them again [PVA-025, PVA-028, PVA-034]', async () => {
    const { product, variant } = await aVariant(api(), 'physical');
    const master = await marketplace.ask(products.get, { params: { uuid: product } });
    const own = {
      ...(await variantBody(api(), 'physical')),
      ...{ isSharedImage: false, isSharedGeolocation: false, isSharedDescription: false },
      ...{ images: [await aPicture(api())], descriptions: [await aDescription(api())], geolocations: [manual(POSITIONS.geocoding)] },
      stockBlock: { stock: 3, limitByCart: 1, limitByUser: null, stockAlertThreshold: null },
    };
    expect((await update(variant, own)).status).toBe(200);
    expect(await get(variant)).toMatchObject({
      stock: { stock: 3, limitByCart: 1, limitByUser: null },
      images: [{ uuid: own.images[0] }],
      descriptions: [{ uuid: own.descriptions[0] }],
      geolocations: [{ manualMethod: 'geocoding' }],
      ...{ isSharedStock: false, isSharedImages: false, isSharedGeolocations: false, isSharedDescriptions: false },
    });
    const shared = { isSharedStock: true, isSharedImage: true, isSharedGeolocation: true, isSharedDescription: true };
    expect((await update(variant, { ...(await variantBody(api(), 'physical')), ...shared })).status).toBe(200);
    const { stock, images, descriptions, geolocations } = master;
    expect(await get(variant)).toMatchObject({ stock, images, descriptions, geolocations, isSharedStock: true });
  });

  it('is put in collections and taken out of them, but for the last of one [PVA-019, PVA-025, PVA-027, COL-020]', async () => {
    const { variant } = await aVariant(api(), 'physical');
    const body = await variantBody(api(), 'physical');
    const put = (productCollections: string[]) =>
      update(variant, { ...body, mainInformationsBlock: { ...(body.mainInformationsBlock as object), productCollections } });
    const known = await uuidOf(api(), 'select uuid from variant_collection order by id limit 1');
    await put([known]);
    expect((await get(variant)).collections).toEqual([known]);
    await put([]);
    expect((await get(variant)).collections).toEqual([]);
    const { uuid } = await marketplace.ask(calls.catalogue.collections.create, {
      body: { name: 'À lui seul', variantProductsUuids: [variant] },
    });
    const refused = await put([]);
    expect([refused.status, message(refused.text)]).toEqual([422, 'Vous devez selectionner au moins un produit.']);
    expect((await get(variant)).collections).toEqual([uuid]);
  });

  it('keeps the categories, brand and supplier of its product [PVA-003, PVA-025]', async () => {
    const { product, variant } = await aVariant(api(), 'physical');
    const { categories, brand, supplier } = await marketplace.ask(products.get, { params: { uuid: product } });
    expect(await get(variant)).toMatchObject({ categories, brand, supplier, masterProductUuid: product });
  });
});

describe('the lists of variants', () => {
  it('show the active ones of a product, and not the technical one [PVA-013, PVA-030]', async () => {
    const { product, variant } = await aVariant(api(), 'physical');
    expect((await listed(product)).map(({ isDefault, isTechnical }) => [isDefault, isTechnical])).toEqual([
      [true, false],
      [false, false],
    ]);
    await marketplace.sql('update variant set active = false where uuid = $1', [variant]);
    expect(await listed(product)).toHaveLength(1);
  });

  it('show what stock is imported for, by name: of one supplier and three prototypes, technical ones too [PVA-031, IMP-017, IMP-018, IMP-023]', async () => {
    const [busiest] = await marketplace.sql<{ uuid: string; id: number }>(
      'select supplier.uuid, supplier.id from supplier join master_product on supplier_id = supplier.id group by supplier.id order by count(*) desc limit 1',
    );
    const prototypes = [PROTOTYPES.eTicket, PROTOTYPES.physical, PROTOTYPES.giftCard];
    const query = { supplierUuid: busiest?.uuid ?? '', prototypes, sortBy: 'adminProductName', isDefault: '0', itemsPerPage: '1000' };
    const { items, total } = await marketplace.ask(variants.list, { query });
    const rows = await marketplace.sql<{ uuid: string }>(
      `select variant.uuid from variant join master_product as product on product.id = product_id
       where supplier_id = $1 and prototype_id <= 3 and not is_default and not archived order by variant.admin_name_key, variant.id`,
      [busiest?.id],
    );
    expect(items.map(({ uuid }) => uuid)).toEqual(rows.map(({ uuid }) => uuid));
    expect(total).toBe(items.length);
    expect(new Set(items.map(({ isTechnical }) => isTechnical))).toEqual(new Set([true, false]));
    expect(items.every(({ isDefault, adminProductName }) => !isDefault && adminProductName !== '')).toBe(true);
  });
});
