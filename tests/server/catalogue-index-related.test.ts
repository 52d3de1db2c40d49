import { calls } from '@comptoir/marketplace-api/calls';
import { listedRow, recordRow } from '@comptoir/server/catalogue-index/rows';
import { storeListed, storeRecords } from '@comptoir/server/catalogue-index/store.sql';
import { FIXED_PROPERTIES, PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it } from 'vitest';
import { NANTES } from '../kit/position-form.ts';
import { productValuesFor } from '../kit/product-values.ts';
import { indexStack } from './catalogue-index-kit.ts';

const { stack, browser, run } = await indexStack({ products: 80 });
const { products, productContents, properties } = browser.trpc.catalogue;
const { suppliers, shippingMethods, transporters } = browser.trpc.suppliers;
const { db, marketplace, service } = stack.services;
const { prisma } = db;
const { sql } = stack.marketplace;
await run();

const copied = (uuid: string) => prisma.catalogueProduct.findUniqueOrThrow({ where: { uuid } });
const anyProduct = () => prisma.catalogueProduct.findFirstOrThrow({ where: { prototype: PROTOTYPES.eTicket, isArchived: false } });
const editProduct = async (uuid: string, changes: object) => {
  const { values: base } = await products.get.query({ uuid });
  if (base === null) throw new Error('a product of another prototype');
  await products.update.mutate({ uuid, base, form: { ...base, ...changes }, age: 0 });
};

describe('a product', () => {
  it('that was created, edited and archived is so in the copy [IDX-003]', async () => {
    const { uuid } = await products.create.mutate(await productValuesFor(browser, 'eTicket'));
    expect(await copied(uuid)).toMatchObject({ isKnown: true, productName: 'Essai eTicket', descriptions: 1 });
    const changes = { price: 33.5, activationDate: '2031-02-01', disabledDate: '2031-03-01', reference: 'IDX-REF-9' };
    await editProduct(uuid, changes);
    const { price, ...row } = await copied(uuid);
    expect([Number(price), row]).toMatchObject([
      33.5,
      { activation: new Date('2031-02-01'), deactivation: new Date('2031-03-01'), reference: 'IDX-REF-9' },
    ]);
    expect((await products.list.query({ search: 'idx-ref-9' })).items.map((one) => one.uuid)).toEqual([uuid]);
    await products.archive.mutate({ uuid });
    expect(await prisma.catalogueProduct.count({ where: { uuid, active: true, isArchived: false } })).toBe(0);
  });

  it('that no longer exists after a write is not listed any more [IDX-003]', async () => {
    const { uuid } = await anyProduct();
    await stack.marketplace.faults([{ call: 'catalogue.products.get', status: 404, body: { detail: 'Not Found' } }]);
    await products.archive.mutate({ uuid });
    await stack.marketplace.faults([]);
    expect(await copied(uuid)).toMatchObject({ isArchived: true });
  });

  it('has the descriptions that were saved and removed, also when only these are named [IDX-003]', async () => {
    const [own] = await sql<{ product: string; uuid: string }>(
      `select product.uuid as product, description.uuid from product_description as description
       join variant on variant.id = variant_id and is_technical join master_product as product on product.id = product_id
       where trim(description.content) <> '' order by description.id limit 1`,
    );
    const { product = '', uuid = '' } = own ?? {};
    const { descriptions } = await copied(product);
    await sql(`update product_description set content = ' ' where uuid = $1`, [uuid]);
    await run();
    expect((await copied(product)).descriptions).toBe(descriptions - 1);
    await productContents.saveDescription.mutate({ uuid, name: 'Accès', content: '<p>Quai sud</p>', position: 1 });
    expect((await copied(product)).descriptions).toBe(descriptions);
    await productContents.removeDescription.mutate({ uuid });
    expect((await copied(product)).descriptions).toBe(descriptions - 1);
  });

  it('that was read before a write is not stored over it, from the list or from its record [IDX-003]', async () => {
    const { uuid } = await anyProduct();
    const record = await marketplace.call(calls.catalogue.products.get, {
      ...{ caller: service as never, requestId: 'index', params: { uuid } },
    });
    const [{ now: readAt } = { now: new Date() }] = (await db.pool.query<{ now: Date }>('select clock_timestamp() as now')).rows;
    await editProduct(uuid, { price: 41, adminProductName: 'Écrit après la lecture' });
    const written = await copied(uuid);
    await storeListed(db.pool, [listedRow({ ...record, brand: record.brand?.value ?? null })], readAt);
    await storeRecords(db.pool, [recordRow(record)], { readAt, isWrite: false, isNew: true });
    expect(await copied(uuid)).toEqual(written);
    expect(written).toMatchObject({ name: 'Écrit après la lecture' });
  });
});

describe('a write to another record', () => {
  it('a mended position is no longer one without a place [IDX-003]', async () => {
    const { uuid } = await anyProduct();
    const [technical] = await sql<{ uuid: string; position: string }>(
      `with technical as (select variant.id, variant.uuid from variant join master_product as product on product.id = product_id
         where product.uuid = $1 and is_technical),
       own as (insert into geolocation (variant_id, manual_method, address, city) select id, 'address', '1 rue du Port', 'Brest' from technical
         returning uuid)
       select technical.uuid, own.uuid as position from technical, own`,
      [uuid],
    );
    const { uuid: variant = '', position = '' } = technical ?? {};
    await run();
    const { unplaced } = await copied(uuid);
    expect(unplaced).toBeGreaterThan(0);
    const key = { variant, uuid: position };
    const base = await browser.trpc.geolocations.get.query(key);
    await browser.trpc.geolocations.update.mutate({ ...key, base, form: { ...base, ...NANTES }, age: 0 });
    expect((await copied(uuid)).unplaced).toBe(unplaced - 1);
  });

  it('a new supplier and its active shipping method are in the copy [IDX-003]', async () => {
    const entry = { name: 'Relais du port', hasFees: 'no', fees: '', email: '', phoneNumber: '', notes: '' } as const;
    const { uuid: supplier } = await suppliers.create.mutate(entry);
    const [transporter] = (await transporters.list.query({ itemsPerPage: 1 })).items;
    const method = await shippingMethods.create.mutate({
      ...{ name: 'Relais', deliveryTime: '48 h', transporter: transporter?.uuid ?? '', supplier },
      ...{ families: ['price'], price: [{ startingFrom: 0, price: 4.9 }], quantity: [], product: [] },
    });
    const row = () => prisma.catalogueSupplier.findUnique({ where: { uuid: supplier } });
    expect(await row()).toMatchObject({ isActive: true, activeMethods: [method.uuid] });
    await suppliers.setActive.mutate({ uuid: supplier, isActive: false });
    expect(await row()).toMatchObject({ isActive: false });
  });

  it('the variants of a supplier that was switched off are not listed as they were [IDX-003]', async () => {
    const { supplier } = await prisma.catalogueProduct.findFirstOrThrow({
      where: { active: true, supplier: { not: null }, variants: { isNot: null } },
    });
    await suppliers.setActive.mutate({ uuid: supplier ?? '', isActive: false });
    expect(await prisma.catalogueVariants.count({ where: { of: { supplier } } })).toBe(0);
  });

  const brandOf = async () => (await prisma.catalogueProduct.findFirstOrThrow({ where: { brand: { not: null } } })).brand ?? '';
  const countOf = (brand: string) => prisma.catalogueProduct.count({ where: { brand } });

  it('the same text as a value of another property is no brand [IDX-003]', async () => {
    const brand = await brandOf();
    const [other] = (await properties.list.query({})).items;
    const property = other?.uuid ?? '';
    const { uuid } = await properties.addValue.mutate({ uuid: property, value: brand });
    const count = await countOf(brand);
    await properties.editValue.mutate({ uuid, property, value: 'Une autre couleur', base: { value: brand, age: 0 } });
    expect([await countOf(brand), await countOf('Une autre couleur')]).toEqual([count, 0]);
  });

  it('a brand that was renamed in the form of its property has its new name in its products [IDX-003]', async () => {
    const brand = await brandOf();
    const count = await countOf(brand);
    const uuid = FIXED_PROPERTIES.brand;
    const base = await properties.form.query({ uuid });
    const values = base.values.map((value) => (value.value === brand ? { ...value, value: 'Brume du Large' } : value));
    await properties.update.mutate({ uuid, base, form: { ...base, values }, age: 0 });
    expect([await countOf(brand), await countOf('Brume du Large')]).toEqual([0, count]);
  });
});
