import { PROTOTYPES } from '@comptoir/shared/catalogue/products/product-facts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listSubjects } from '../kit/list-subjects.ts';
import { refusal } from '../kit/refusal.ts';
import { indexStack } from './catalogue-index-kit.ts';

const { stack, browser, run, tables } = await indexStack();
const { products, productContents, properties, propertyBindings, variants } = browser.trpc.catalogue;
const { brandMapping, categoryFilters, collections, collectionVariants } = browser.trpc.catalogue;
const { suppliers, shippingMethods } = browser.trpc.suppliers;
const { catalogueProduct, catalogueLink } = stack.services.db.prisma;
await browser.trpc.reference.refresh.mutate({ name: 'categoryTree' });
await run();

const copied = (uuid: string) => catalogueProduct.findUniqueOrThrow({ where: { uuid } });
const defectCount = async (name: string) =>
  (await browser.trpc.catalogue.productDefects.list.query()).defects.find(({ defect }) => defect === name)?.count;

it('a state is in the copy when its write is answered [IDX-003]', async () => {
  const uuid = (await products.list.query({ state: 'active' })).items[0]?.uuid ?? '';
  await products.setStatus.mutate({ isActive: false, products: [uuid] });
  expect((await copied(uuid)).active).toBe(false);
  await products.setStatus.mutate({ isActive: true, products: [uuid] });
  expect((await copied(uuid)).active).toBe(true);
});

it('the states of more products than are read again are in the copy [IDX-003]', async () => {
  const uuids = (await products.list.query({ itemsPerPage: 100 })).items.map(({ uuid }) => uuid);
  expect(uuids.length).toBeGreaterThan(25);
  await products.setStatus.mutate({ isActive: false, products: uuids });
  expect(await catalogueProduct.count({ where: { uuid: { in: uuids }, active: true } })).toBe(0);
  await run();
  const inactive = (await tables()).filter(({ active }) => !active).map(({ uuid }) => uuid);
  const copies = await catalogueProduct.findMany({ where: { active: false }, select: { uuid: true } });
  expect(copies.map(({ uuid }) => uuid).sort()).toEqual(inactive.sort());
});

it('a duplicate, whose uuid the marketplace does not reply, is in the copy with its contents [IDX-003]', async () => {
  const one = (await products.list.query({ prototype: PROTOTYPES.eTicket })).items[0];
  const before = (await catalogueProduct.findMany({ select: { uuid: true } })).map(({ uuid }) => uuid);
  await products.duplicate.mutate({ uuid: one?.uuid ?? '', prototype: one?.prototype.uuid ?? '' });
  const [duplicate, ...others] = await catalogueProduct.findMany({ where: { uuid: { notIn: before } } });
  expect(others).toEqual([]);
  expect(duplicate?.isKnown).toBe(true);
});

it('a write is answered although its products cannot be read again, and the next run reads them [IDX-003]', async () => {
  const one = (await products.list.query({ prototype: PROTOTYPES.eTicket })).items[1];
  const uuids = (await catalogueProduct.findMany({ select: { uuid: true } })).map(({ uuid }) => uuid);
  onTestFinished(() => stack.marketplace.faults([]));
  await stack.marketplace.faults([{ call: 'catalogue.products.get', status: 503 }]);
  await products.duplicate.mutate({ uuid: one?.uuid ?? '', prototype: one?.prototype.uuid ?? '' });
  const made = { where: { uuid: { notIn: uuids } } };
  expect(await catalogueProduct.findMany(made)).toMatchObject([{ isKnown: false }]);
  expect((await copied(one?.uuid ?? '')).contentsAt).toBeNull();
  await stack.marketplace.faults([]);
  await run({ intervalMs: 3_600_000 });
  expect(await catalogueProduct.findMany(made)).toMatchObject([{ isKnown: true }]);
  expect((await copied(one?.uuid ?? '')).contentsAt).not.toBeNull();
});

it('a removed image is no longer one of its product [IDX-003]', async () => {
  const [own] = await stack.marketplace.sql<{ image: string; product: string }>(
    `with own as (insert into image (uuid, extension, content) values (gen_random_uuid(), 'png', '') returning uuid),
       technical as (select id, product_id from variant where is_technical order by id limit 1),
       link as (insert into variant_image (variant_id, image, position) select technical.id, own.uuid, 9 from technical, own)
     select own.uuid as image, product.uuid as product from own, technical join master_product as product on product.id = product_id`,
  );
  const { image = '', product = '' } = own ?? {};
  await run();
  const { images } = await copied(product);
  const links = { where: { product, target: image } };
  expect(await catalogueLink.count(links)).toBe(1);
  await productContents.removeImage.mutate({ uuid: image });
  expect((await copied(product)).images).toBe(images - 1);
  expect(await catalogueLink.count(links)).toBe(0);
});

it('the name and the state of a supplier are those of its products [IDX-003]', async () => {
  const suppliersOn = await stack.services.db.prisma.catalogueSupplier.findMany({ where: { isActive: true } });
  const { supplier } = await catalogueProduct.findFirstOrThrow({
    where: { supplier: { in: suppliersOn.map((row) => row.uuid) }, active: true },
  });
  const uuid = supplier ?? '';
  const base = await suppliers.get.query({ uuid });
  await suppliers.update.mutate({ uuid, base, age: 0, form: { ...base, name: 'Étoile du Midi' } });
  const ofSupplier = { where: { supplier } };
  for (const { supplierName, sortSupplier } of await catalogueProduct.findMany(ofSupplier))
    expect([supplierName, sortSupplier]).toEqual(['Étoile du Midi', 'etoile du midi']);
  await suppliers.setActive.mutate({ uuid, isActive: false });
  expect(await catalogueProduct.count({ where: { supplier, active: true } })).toBe(0);
  expect((await stack.services.db.prisma.catalogueSupplier.findUniqueOrThrow({ where: { uuid } })).isActive).toBe(false);
});

it('a brand has its new name in its products [IDX-003]', async () => {
  const [value] = await stack.marketplace.sql<{ uuid: string; value: string; property: string }>(
    `select value.uuid, value.value, property.uuid as property from property_value as value join property on property.id = value.property_id
     where value.id in (select brand_id from master_product) order by value.id limit 1`,
  );
  const { uuid = '', value: before = '', property = '' } = value ?? {};
  const count = await catalogueProduct.count({ where: { brand: before } });
  await properties.editValue.mutate({ uuid, property, value: 'Œil de Nuit', base: { value: before, age: 0 } });
  expect(await catalogueProduct.count({ where: { brand: 'Œil de Nuit', sortBrand: 'oeil de nuit' } })).toBe(count);
});

it('a shipping method that is switched off no longer ships its products [IDX-003]', async () => {
  const before = (await defectCount('noShippingMethod')) ?? 0;
  const active = (await stack.services.db.prisma.catalogueSupplier.findMany()).flatMap(({ activeMethods }) => activeMethods);
  const { links } = await catalogueProduct.findFirstOrThrow({
    where: { active: true, closed: false, prototype: PROTOTYPES.physical, links: { some: { target: { in: active } } } },
    include: { links: true },
  });
  const switched = links.map(({ target }) => target).filter((uuid) => active.includes(uuid));
  for (const uuid of switched) await shippingMethods.setActive.mutate({ uuid, isActive: false });
  expect(await defectCount('noShippingMethod')).toBeGreaterThan(before);
  for (const uuid of switched) await shippingMethods.setActive.mutate({ uuid, isActive: true });
  expect(await defectCount('noShippingMethod')).toBe(before);
});

it('an archived variant is no longer in the copy of its list [IDX-003]', async () => {
  const product = (await listSubjects(stack.marketplace.sql)).productOfVariants;
  const { items } = await variants.list.query({ product, itemsPerPage: 100 });
  const { uuid } = items.find(({ isDefault }) => !isDefault) ?? { uuid: '' };
  await variants.archive.mutate({ uuid });
  onTestFinished(() => stack.marketplace.faults([]));
  await stack.marketplace.faults([{ call: 'catalogue.variants.list', status: 503 }]);
  const page = await variants.list.query({ product, itemsPerPage: 100 });
  expect(page.copy).toMatchObject({ isOutage: true });
  expect(page.items.map((row) => row.uuid)).toEqual(items.map((row) => row.uuid).filter((one) => one !== uuid));
});

it('a write whose list cannot be read is in the rest of the copy, and the next run reads the list [IDX-003]', async () => {
  const { catalogueList, catalogueSubList } = stack.services.db.prisma;
  const [collection] = (await collections.list.query({})).items;
  const { uuid = '', name = '' } = collection ?? {};
  const below = { where: { list: 'collectionVariants', parent: uuid } };
  expect(await catalogueSubList.count(below)).toBe(1);
  onTestFinished(() => stack.marketplace.faults([]));
  await stack.marketplace.faults([{ call: 'catalogue.collections.list', status: 503 }]);
  const change = { isAllSelected: false, add: [], remove: [] };
  await collections.update.mutate({ uuid, age: 0, base: { name }, name: 'Relue plus tard', ...change });
  expect(await catalogueSubList.count(below)).toBe(0);
  await stack.marketplace.faults([]);
  await run({ intervalMs: 3_600_000 });
  expect((await catalogueList.findUniqueOrThrow({ where: { list: 'collections' } })).rows).toContain('Relue plus tard');
  expect(await catalogueSubList.count(below)).toBe(1);
});

describe('the lists below a record', () => {
  const outage = async () => {
    onTestFinished(() => stack.marketplace.faults([]));
    const below = [
      'propertyValues.list',
      'propertyBindings.list',
      'categoryFilters.list',
      'socialEvents.allBrands',
      'collections.variants',
    ];
    await stack.marketplace.faults(below.map((call) => ({ call: `catalogue.${call}`, status: 503 })));
  };

  it('have an added value, and a variant that is no longer bound to one [IDX-003]', async () => {
    const { property, value } = await listSubjects(stack.marketplace.sql);
    const before = await propertyBindings.list.query({ value, boundOnly: true, itemsPerPage: 1_000 });
    const removed = before.items[0]?.uuid ?? '';
    const input = { uuid: value, isAllSelected: false, selectedProductsUuidsToAdd: [], unSelectedProductsUuidsToRemove: [removed] };
    await propertyBindings.save.mutate(input);
    await properties.addValue.mutate({ uuid: property, value: 'Encre de Chine' });
    await outage();
    const bound = await propertyBindings.list.query({ value, boundOnly: true, itemsPerPage: 1_000 });
    expect(bound.copy).toMatchObject({ isOutage: true });
    expect(bound.items.map(({ uuid }) => uuid)).toEqual(before.items.slice(1).map(({ uuid }) => uuid));
    const values = await properties.values.query({ property, search: 'encre de' });
    expect(values.items.map((row) => row.value)).toContain('Encre de Chine');
  });

  it('have a filter that was switched, and the brands that were mapped [IDX-003]', async () => {
    const { category, urssafCategory } = await listSubjects(stack.marketplace.sql);
    const [filter] = (await categoryFilters.list.query({ category })).items;
    await categoryFilters.setActive.mutate({ category, uuid: filter?.uuid ?? '', isActive: !filter?.isActive });
    const { free } = await brandMapping.fetchAll.query({ category: urssafCategory });
    const added = free[0] ?? '';
    await brandMapping.save.mutate({ uuid: urssafCategory, isAllSelected: false, add: [added], remove: [], age: 0 });
    await outage();
    const filters = await categoryFilters.list.query({ category });
    expect(filters.items.find(({ uuid }) => uuid === filter?.uuid)).toMatchObject({ isActive: !filter?.isActive });
    const mapping = await brandMapping.list.query({ category: urssafCategory, itemsPerPage: 1_000 });
    expect(mapping.items.find(({ id }) => id === added)).toMatchObject({ isSelected: true });
  });

  it('do not have the products of a changed collection, until the next run has read them [IDX-003]', async () => {
    const { collection: uuid } = await listSubjects(stack.marketplace.sql);
    const { bound: members, free } = await collectionVariants.fetchAll.query({ collection: uuid });
    const added = free[0] ?? '';
    const { name } = await collections.name.query({ uuid });
    await collections.update.mutate({ uuid, base: { name }, age: 0, name, isAllSelected: false, add: [added], remove: [] });
    await outage();
    expect(await refusal(collectionVariants.list.query({ collection: uuid }))).toMatchObject({ code: 'UPSTREAM_DOWN' });
    await stack.marketplace.faults([]);
    await run({ intervalMs: 3_600_000 });
    await outage();
    expect((await collectionVariants.list.query({ collection: uuid })).total).toBe(members.length + 1);
  });
});
