import { calls } from '@comptoir/marketplace-api/calls';
import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { PROTOTYPES, SPECIAL_SUPPLIERS } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it } from 'vitest';
import { invariants } from '../contract/invariants.ts';
import {
  aDescription,
  aPicture,
  aProduct,
  aVariant,
  manual,
  type Payload,
  POSITIONS,
  type ProductKind,
  productBody,
  uuidOf,
} from '../contract/scenarios/product-bodies.ts';
import { marketplaceForFile } from './marketplace-kit.ts';
import { apiOf } from './marketplace-products-kit.ts';

const marketplace = marketplaceForFile();
const { products, productDescriptions, variants } = calls.catalogue;
const api = () => apiOf(marketplace);

const read = (uuid: string) => marketplace.ask(products.get, { params: { uuid } });
const update = (kind: ProductKind, uuid: string, body: Payload) => marketplace.reply(products[kind].update, { params: { uuid }, body });
const block = (body: Payload, name: string, changes: object) => ({ ...body, [name]: { ...(body[name] as object), ...changes } });
const variantsOf = (product: string) =>
  marketplace.sql<{ uuid: string; active: boolean; archived: boolean; is_default: boolean; is_technical: boolean }>(
    `select variant.* from variant join master_product as product on product.id = product_id where product.uuid = $1 order by variant.id`,
    [product],
  );

describe('what was written of a product', () => {
  it('is read back, block by block [PRD-142, PRD-144, PRD-146, PRD-147, PRD-148, PRD-150, PRD-158, PRD-159]', async () => {
    const body = await productBody(api(), 'giftCard');
    const [first, second] = [await aPicture(api()), await aPicture(api())];
    const descriptions = [await aDescription(api()), await aDescription(api())];
    const usageConditionBlock = { onlineValidity: '1 an', offlineValidity: '2 ans', driveValidity: 0 };
    const uuid = await aProduct(api(), 'giftCard', { ...body, images: [second, first], descriptions, usageConditionBlock });
    const { supplier, shippingMethod } = body.supplierBlock as { supplier: string; shippingMethod: string[] };
    expect(await read(uuid)).toMatchObject({
      prototype: { uuid: PROTOTYPES.giftCard },
      supplier: { uuid: supplier },
      brand: { value: 'Marque des tests' },
      reference: 'A1B2C3D4E5F6G',
      productName: 'Cinéma du Port',
      adminProductName: 'Cinéma du Port (test)',
      shortDescription: 'Une place',
      activationDate: '2026-01-01',
      disabledDate: null,
      delayedSending: true,
      ...usageConditionBlock,
      driveValidity: false,
      status: { active: true, hiddenProduct: false, closedSale: false },
      stock: { stock: 120, limitByCart: 4, limitByUser: null, stockAlertThreshold: 10 },
      price: { price: 12.5, publicPrice: 15, purchasingPrice: 9.99, reductionType: 1 },
      images: [{ uuid: second }, { uuid: first }],
      descriptions: descriptions.map((one) => ({ uuid: one, title: 'Description', content: '<p>Un moment à deux.</p>' })),
      shippingMethods: shippingMethod,
      categories: body.categories,
      specialProperty: {},
    });
  });

  it('of a promotion has its codes and no price [PRD-151, PRD-152]', async () => {
    const product = await read(await aProduct(api(), 'promo'));
    expect(product).toMatchObject({
      redirectionLink: 'https://partenaire.example/offre',
      ...{ webPromoCode: 'CE15', phonePromoCode: '1515', phoneNumber: '0 800 100 200', callPrice: '0,15' },
      ...{ login: 'ce', password: 'secret' },
      price: { price: null, tax: null, reductionType: 2, reductionValue: 15, reductionDescription: null },
    });
  });

  it('has the positions of its method, each completed, or the key of an API [PRD-138, PRD-153, PRD-154, PRD-155, PRD-156, PRD-157]', async () => {
    const uuid = await aProduct(api(), 'eTicket', { geolocations: Object.values(POSITIONS).map(manual) });
    const { geolocations } = await read(uuid);
    expect(geolocations.map(({ typeValue, manualMethod }) => [typeValue, manualMethod])).toEqual([
      ['Manual', 'address'],
      ['Manual', 'geocoding'],
      ['Manual', 'completed_by_partner'],
    ]);
    expect(geolocations[2]).toMatchObject({ longitude: '2.35', latitude: '48.85', formattedAddress: POSITIONS.completed.formattedAddress });

    const body = await productBody(api(), 'eTicket');
    await update('eTicket', uuid, { ...body, geolocations: [{ type: GEOLOCATION_TYPES.api, apiKey: 'Clé 42' }] });
    expect((await read(uuid)).geolocations).toMatchObject([{ typeUuid: GEOLOCATION_TYPES.api, typeValue: 'Api', apiKey: 'Clé 42' }]);
    await update('eTicket', uuid, { ...(await productBody(api(), 'eTicket')), geolocations: undefined });
    expect((await read(uuid)).geolocations).toMatchObject([{ apiKey: 'Clé 42' }]);
    await update('eTicket', uuid, { ...(await productBody(api(), 'eTicket')), geolocations: [{ type: GEOLOCATION_TYPES.disabled }] });
    expect((await read(uuid)).geolocations).toEqual([]);
  });

  it('drops the reason of a sale that is open again [PRD-065]', async () => {
    const closed = block(await productBody(api(), 'physical'), 'statusBlock', { closedSale: 1, saleClosingReason: 'Rupture' });
    const uuid = await aProduct(api(), 'physical', closed);
    expect((await read(uuid)).saleClosingReason).toBe('Rupture');
    await update('physical', uuid, block(await productBody(api(), 'physical'), 'statusBlock', { saleClosingReason: 'Rupture' }));
    expect((await read(uuid)).saleClosingReason).toBeNull();
  });

  it('keeps the descriptions that are sent, in their order, and no others [PRD-108, PRD-178]', async () => {
    const [a, b, c] = [await aDescription(api()), await aDescription(api()), await aDescription(api())];
    const uuid = await aProduct(api(), 'eTicket', { descriptions: [a, b] });
    await update('eTicket', uuid, { ...(await productBody(api(), 'eTicket')), descriptions: [c, a] });
    expect((await read(uuid)).descriptions.map((one) => one.uuid)).toEqual([c, a]);
    expect((await marketplace.reply(productDescriptions.remove, { params: { uuid: b } })).status).toBe(404);

    const removals = await Promise.all([c, a].map((one) => marketplace.reply(productDescriptions.remove, { params: { uuid: one } })));
    expect(removals.map(({ status }) => status).sort()).toEqual([204, 422]);
    expect((await read(uuid)).descriptions).toHaveLength(1);
  });

  it('makes a new brand once, whoever writes it first and however [PRD-057]', async () => {
    const body = await productBody(api(), 'memberCard');
    const made = ['Étoile Neuve', 'ÉTOILE NEUVE', 'étoile neuve '].map(async (name, index) => {
      const descriptions = [await aDescription(api())];
      return aProduct(api(), 'memberCard', {
        ...block(body, 'mainInformationsBlock', { brand: { name, uuid: '' }, reference: `R${index}` }),
        descriptions,
      });
    });
    const brands = await Promise.all((await Promise.all(made)).map(async (uuid) => (await read(uuid)).brand?.uuid));
    expect(new Set(brands).size).toBe(1);
  });
});

describe('a new product', () => {
  it.each([
    ['physical', ['default', 'technical']],
    ['eTicket', ['default', 'technical']],
    ['giftCard', ['default', 'technical']],
    ['promo', ['technical']],
    ['memberCard', ['technical']],
  ] as const)('of the prototype %s has the variants %j', async (kind, roles) => {
    const rows = await variantsOf(await aProduct(api(), kind));
    expect(rows.map((row) => (row.is_technical ? 'technical' : row.is_default && 'default')).sort()).toEqual(roles);
    expect(rows.every(({ active, archived }) => active && !archived)).toBe(true);
  });
});

describe('the status of a product', () => {
  it('is changed in batch with that of its variants, and the counts of its categories [PRD-018, PRD-163]', async () => {
    const { product, variant } = await aVariant(api(), 'eTicket');
    await marketplace.sql(`update variant set archived = true, active = false where uuid = $1`, [variant]);
    const set = (isActive: boolean) => marketplace.reply(products.setStatus, { body: { isActive, masterProductsUuids: [product] } });
    const state = async () => (await variantsOf(product)).map(({ active, archived }) => [active, archived]);
    const living = (active: boolean) => [
      [active, false],
      [active, false],
      [false, true],
    ];

    expect((await set(false)).status).toBe(204);
    expect([(await read(product)).status.active, await state()]).toEqual([false, living(false)]);
    expect((await set(true)).status).toBe(204);
    expect([(await read(product)).status.active, await state()]).toEqual([true, living(true)]);
    expect(await marketplace.sql(invariants['categories count the active products of their sub-tree'] ?? '')).toEqual([]);
  });

  it('is inactive once the product is archived [PRD-019]', async () => {
    const uuid = await aProduct(api(), 'physical');
    expect((await marketplace.reply(products.disable, { params: { uuid } })).status).toBe(204);
    expect((await read(uuid)).status.active).toBe(false);
    expect((await variantsOf(uuid)).every(({ active }) => !active)).toBe(true);
  });
});

describe('a duplicate', () => {
  const duplicate = (uuid: string, prototypeUuid: string) => marketplace.ask(products.duplicate, { body: { uuid, prototypeUuid } });
  const found = async (searchByAdminProductName: string) =>
    (await marketplace.ask(products.list, { query: { searchByAdminProductName } })).items;

  it('has what the product has under another reference, and is inactive until it was looked at [PRD-164]', async () => {
    const body = block(await productBody(api(), 'physical'), 'mainInformationsBlock', { adminProductName: 'Luge à deux places' });
    const source = await read(await aProduct(api(), 'physical', { ...body, geolocations: [manual(POSITIONS.completed)] }));
    expect(await duplicate(source.uuid, PROTOTYPES.physical)).toEqual({ hasError: false });
    const row = (await found('luge a deux places (copie)'))[0];
    const copy = await read(row?.uuid ?? '');
    expect(copy).toMatchObject({
      adminProductName: 'Luge à deux places (copie)',
      status: { active: false },
      ...{ price: source.price, stock: source.stock, images: source.images, categories: source.categories },
      ...{ shippingMethods: source.shippingMethods, geolocations: source.geolocations, brand: source.brand },
      descriptions: source.descriptions.map(({ title, content }) => ({ title, content })),
    });
    expect(copy.reference).toMatch(/^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{13}$/);
    expect((await variantsOf(copy.uuid)).map(({ is_default, is_technical }) => [is_default, is_technical]).sort()).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  it.each(['giftCard', 'promo', 'memberCard'] as const)('is made of no %s [PRD-013, PRD-165]', async (kind) => {
    const [before] = await marketplace.sql<{ n: number }>('select count(*)::int as n from master_product');
    expect(await duplicate(await aProduct(api(), kind), PROTOTYPES[kind])).toEqual({ hasError: true });
    expect(await marketplace.sql('select count(*)::int - 1 as n from master_product')).toEqual([before]);
  });

  it.each(SPECIAL_SUPPLIERS)('is made of nothing of the special supplier %s [PRD-014, REF-017]', async (supplier) => {
    const query = `select product.uuid from master_product as product join supplier on supplier.id = supplier_id
      where supplier.uuid = '${supplier}' and prototype_id = 1 limit 1`;
    expect(await duplicate(await uuidOf(api(), query), PROTOTYPES.eTicket)).toEqual({ hasError: true });
  });
});

describe('the list of products', () => {
  it('shows what is hidden from a company, and nothing of a company that is none [PRD-006, PRD-160]', async () => {
    const uuid = await aProduct(api(), 'eTicket');
    const [company, other] = await marketplace.sql<{ id: number; uuid: string }>('select id, uuid from company order by id limit 2');
    await marketplace.sql('insert into company_hidden_product (company_id, product_id) select $1, id from master_product where uuid = $2', [
      company?.id,
      uuid,
    ]);
    const hidden = async (companyUuid = '') =>
      (await marketplace.ask(products.list, { query: { companyUuid } })).items.find((row) => row.uuid === uuid)?.isHiddenForCompany;
    expect([await hidden(company?.uuid), await hidden(other?.uuid)]).toEqual([true, false]);
    const total = async (query: Record<string, string>) => (await marketplace.ask(products.list, { query })).total;
    expect(await total({ companyUuid: company?.uuid ?? '', page: '2', itemsPerPage: '1' })).toBe(await total({}));
    expect(await total({ companyUuid: uuid })).toBe(0);
    expect(await total({ companyUuid: uuid, page: '2' })).toBe(0);
  });
});

describe('a default variant', () => {
  it('is its product as it is, and cannot be changed [PVA-017, PVA-022]', async () => {
    const uuid = await aProduct(api(), 'physical');
    const body = block(await productBody(api(), 'physical'), 'mainInformationsBlock', { productName: 'Autre nom' });
    await update('physical', uuid, block(body, 'stockBlock', { stock: 7 }));
    const [byDefault] = (await variantsOf(uuid)).filter((row) => row.is_default);
    const variant = await marketplace.ask(variants.get, { params: { uuid: byDefault?.uuid ?? '' } });
    const { technicalVariantUuid: _, ...product } = await read(uuid);
    expect(variant).toMatchObject({ ...product, uuid: byDefault?.uuid, productName: 'Autre nom', isDefault: true, isSharedStock: true });
    expect(variant.stock.stock).toBe(7);
  });
});
