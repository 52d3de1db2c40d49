import { randomUUID } from 'node:crypto';
import { attributesOf } from '../../kit/attributes.ts';
import { productValuesFor } from '../../kit/product-values.ts';
import { nextNumber, type Scenarios, uniqueName, type World } from './world.ts';

/** A form of a category below the root. */
async function categoryInput({ trpc }: World) {
  const parent = await trpc.catalogue.categories.root.query();
  if (parent === null) throw new Error('there is no root');
  const number = nextNumber();
  const form = { name: `Essai ${number}`, slug: `essai-${number}`, description: '', enabled: true, vignette: null, icon3d: null };
  return { form, input: { ...form, parent, requestKey: randomUUID() } };
}

async function newCategory(world: World) {
  const { form, input } = await categoryInput(world);
  return { form, ...(await world.trpc.catalogue.categories.create.mutate(input)) };
}

/** A new property, which is no filter of the category yet. */
async function filterInput({ trpc }: World) {
  const { items } = await trpc.catalogue.categories.list.query({ search: 'Sport' });
  const category = items.find(({ name }) => name === 'Sport')?.uuid ?? '';
  const { uuid } = await trpc.catalogue.properties.create.mutate({ name: uniqueName('Filtre'), values: [{ value: 'Oui' }] });
  return { category, properties: [uuid], requestKey: randomUUID() };
}

async function newFilter(world: World) {
  const input = await filterInput(world);
  const [uuid = ''] = (await world.trpc.catalogue.categoryFilters.create.mutate(input)).uuids;
  return { category: input.category, uuid };
}

async function collectionInput({ uuidOf }: World) {
  const variant = await uuidOf('select uuid from variant where active and not is_technical and not is_default and not archived limit 1');
  return { name: uniqueName('Lot'), isAllSelected: false, add: [variant], remove: [], requestKey: randomUUID() };
}

async function highlightInput({ trpc, picture }: World) {
  const [category] = await trpc.catalogue.megaMenu.categories.query({ text: 'cinéma' });
  const [propertyValue] = await trpc.catalogue.megaMenu.tags.query({ text: 'plein air' });
  if (category === undefined || propertyValue === undefined) throw new Error('the seed lacks what the form needs');
  return { name: uniqueName('Mise'), category, image: await picture(), propertyValue, requestKey: randomUUID() };
}

async function newProperty({ trpc }: World) {
  const { uuid } = await trpc.catalogue.properties.create.mutate({ name: uniqueName('Goût'), values: [{ value: 'Sucré' }] });
  const base = await trpc.catalogue.properties.form.query({ uuid });
  return { uuid, base, value: base.values[0]?.uuid ?? '' };
}

export const CATALOGUE: Scenarios = {
  'catalogue.brandMapping.save': async ({ trpc, uuidOf }) => {
    const uuid = await uuidOf(`insert into social_event (name) values ('${uniqueName('URSSAF')}') returning uuid`);
    const [brand] = (await trpc.catalogue.brandMapping.list.query({ category: uuid, page: 1, itemsPerPage: 10 })).items;
    const input = { uuid, age: 0, isAllSelected: false, add: [String(brand?.id)], remove: [] };
    return () => trpc.catalogue.brandMapping.save.mutate(input);
  },
  'catalogue.categories.create': async (world) => {
    const { input } = await categoryInput(world);
    return () => world.trpc.catalogue.categories.create.mutate(input);
  },
  'catalogue.categories.update': async (world) => {
    const { uuid, form: base } = await newCategory(world);
    const input = { uuid, base, age: 0, form: { ...base, name: uniqueName('Autre') } };
    return () => world.trpc.catalogue.categories.update.mutate(input);
  },
  'catalogue.categories.move': async (world) => {
    const { uuid } = await newCategory(world);
    return () => world.trpc.catalogue.categories.move.mutate({ uuid, position: 1 });
  },
  'catalogue.categories.archive': async (world) => {
    const { uuid } = await newCategory(world);
    return () => world.trpc.catalogue.categories.archive.mutate({ uuid });
  },
  'catalogue.categoryFilters.create': async (world) => {
    const input = await filterInput(world);
    return () => world.trpc.catalogue.categoryFilters.create.mutate(input);
  },
  'catalogue.categoryFilters.setActive': async (world) => {
    const filter = await newFilter(world);
    const { items } = await world.trpc.catalogue.categoryFilters.list.query({ category: filter.category });
    const isActive = items.find(({ uuid }) => uuid === filter.uuid)?.isActive !== true;
    return () => world.trpc.catalogue.categoryFilters.setActive.mutate({ ...filter, isActive });
  },
  'catalogue.categoryFilters.remove': async (world) => {
    const { uuid } = await newFilter(world);
    return () => world.trpc.catalogue.categoryFilters.remove.mutate({ uuid });
  },
  'catalogue.collectionEvents.save': async ({ trpc, uuidOf }) => {
    const uuid = await uuidOf(`insert into variant_collection (name) values ('${uniqueName('Lot')}') returning uuid`);
    const event = await uuidOf('select uuid from social_event order by id limit 1');
    return () => trpc.catalogue.collectionEvents.save.mutate({ uuid, isAllSelected: false, add: [event], remove: [] });
  },
  'catalogue.collections.create': async (world) => {
    const input = await collectionInput(world);
    return () => world.trpc.catalogue.collections.create.mutate(input);
  },
  'catalogue.collections.update': async (world) => {
    const { name, ...choice } = await collectionInput(world);
    const { uuid } = await world.trpc.catalogue.collections.create.mutate({ name, ...choice });
    const input = { uuid, base: { name }, age: 0, name: uniqueName('Autre'), isAllSelected: false, add: [], remove: [] };
    return () => world.trpc.catalogue.collections.update.mutate(input);
  },
  'catalogue.collections.remove': async (world) => {
    const { uuid } = await world.trpc.catalogue.collections.create.mutate(await collectionInput(world));
    return () => world.trpc.catalogue.collections.remove.mutate({ uuid });
  },
  'catalogue.megaMenu.create': async (world) => {
    const input = await highlightInput(world);
    return () => world.trpc.catalogue.megaMenu.create.mutate(input);
  },
  'catalogue.megaMenu.update': async (world) => {
    const { uuid } = await world.trpc.catalogue.megaMenu.create.mutate(await highlightInput(world));
    const base = await world.trpc.catalogue.megaMenu.get.query({ uuid });
    const input = { uuid, base, age: 0, form: { ...base, name: uniqueName('Autre') } };
    return () => world.trpc.catalogue.megaMenu.update.mutate(input);
  },
  'catalogue.megaMenu.remove': async (world) => {
    const { uuid } = await world.trpc.catalogue.megaMenu.create.mutate(await highlightInput(world));
    return () => world.trpc.catalogue.megaMenu.remove.mutate({ uuid });
  },
  'catalogue.properties.create': async ({ trpc }) => {
    const input = { name: uniqueName('Odeur'), values: [{ value: 'Douce' }], requestKey: randomUUID() };
    return () => trpc.catalogue.properties.create.mutate(input);
  },
  'catalogue.properties.update': async (world) => {
    const { uuid, base } = await newProperty(world);
    const input = { uuid, base, age: 0, form: { ...base, values: [...base.values, { value: 'Salé' }] } };
    return () => world.trpc.catalogue.properties.update.mutate(input);
  },
  'catalogue.properties.addValue': async (world) => {
    const { uuid } = await newProperty(world);
    const input = { uuid, value: 'Acide', requestKey: randomUUID() };
    return () => world.trpc.catalogue.properties.addValue.mutate(input);
  },
  'catalogue.properties.editValue': async (world) => {
    const { uuid: property, value: uuid } = await newProperty(world);
    return () => world.trpc.catalogue.properties.editValue.mutate({ uuid, property, value: 'Amer' });
  },
  'catalogue.propertyBindings.save': async (world) => {
    const { value } = await newProperty(world);
    const [variant] = (await world.trpc.catalogue.propertyBindings.list.query({ value, itemsPerPage: 25 })).items;
    const added = [variant?.uuid ?? ''];
    const input = { uuid: value, isAllSelected: false, selectedProductsUuidsToAdd: added, unSelectedProductsUuidsToRemove: [] };
    return () => world.trpc.catalogue.propertyBindings.save.mutate(input);
  },
};

const description = () => ({ uuid: null, name: 'Accès', content: '<p>Ici</p>', position: 1 });

async function productInput({ browser }: World) {
  const values = await productValuesFor(browser, 'eTicket');
  const name = uniqueName('Essai');
  return { ...values, productName: name, adminProductName: name, brand: { uuid: null, value: uniqueName('Marque') } };
}
const newProduct = async (world: World) => world.trpc.catalogue.products.create.mutate(await productInput(world));

async function newVariant(world: World) {
  const { variants } = world.trpc.catalogue;
  const { uuid: masterProduct } = await newProduct(world);
  const [attribute] = await attributesOf(world, masterProduct);
  const variantsAttributes = [uniqueName('Duo'), uniqueName('Trio')].map((value) => ({
    attributeUuid: attribute?.uuid ?? '',
    attributeValueUuid: null,
    value,
  }));
  return { input: { masterProduct, variantsAttributes }, create: () => variants.create.mutate({ masterProduct, variantsAttributes }) };
}

async function storedVariant(world: World) {
  const { input, create } = await newVariant(world);
  await create();
  const { items } = await world.trpc.catalogue.variants.list.query({ product: input.masterProduct });
  return items.find(({ isDefault }) => !isDefault)?.uuid ?? '';
}

export const PRODUCTS: Scenarios = {
  'catalogue.productContents.saveDescription': async ({ trpc }) => {
    const input = { ...description(), requestKey: randomUUID() };
    return () => trpc.catalogue.productContents.saveDescription.mutate(input);
  },
  'catalogue.productContents.removeDescription': async ({ trpc }) => {
    const { uuid } = await trpc.catalogue.productContents.saveDescription.mutate(description());
    return () => trpc.catalogue.productContents.removeDescription.mutate({ uuid });
  },
  'catalogue.productContents.removeImage': async ({ trpc, picture }) => {
    const { uuid } = await picture();
    return () => trpc.catalogue.productContents.removeImage.mutate({ uuid });
  },
  'catalogue.products.create': async (world) => {
    const input = { ...(await productInput(world)), requestKey: randomUUID() };
    return () => world.trpc.catalogue.products.create.mutate(input);
  },
  'catalogue.products.update': async (world) => {
    const { uuid } = await newProduct(world);
    const { values } = await world.trpc.catalogue.products.get.query({ uuid });
    if (values === null) throw new Error('the product has no form');
    const input = { uuid, base: { ...values }, age: 0, form: { ...values, price: 99 } };
    return () => world.trpc.catalogue.products.update.mutate(input);
  },
  'catalogue.products.archive': async (world) => {
    const { uuid } = await newProduct(world);
    return () => world.trpc.catalogue.products.archive.mutate({ uuid });
  },
  'catalogue.products.duplicate': async (world) => {
    const { uuid } = await newProduct(world);
    const { prototype } = await world.trpc.catalogue.products.get.query({ uuid });
    const keyed = { uuid, prototype: prototype.uuid, requestKey: randomUUID() };
    return () => world.trpc.catalogue.products.duplicate.mutate(keyed);
  },
  'catalogue.products.setStatus': async (world) => {
    const products = [(await newProduct(world)).uuid, (await newProduct(world)).uuid];
    await world.trpc.catalogue.products.setStatus.mutate({ isActive: true, products });
    return () => world.trpc.catalogue.products.setStatus.mutate({ isActive: false, products });
  },
  'catalogue.variants.create': async (world) => {
    const { input } = await newVariant(world);
    const keyed = { ...input, requestKey: randomUUID() };
    return () => world.trpc.catalogue.variants.create.mutate(keyed);
  },
  'catalogue.variants.update': async (world) => {
    const uuid = await storedVariant(world);
    const { values } = await world.trpc.catalogue.variants.get.query({ uuid });
    const input = { uuid, base: { ...values }, age: 0, form: { ...values, productName: uniqueName('Autre') } };
    return () => world.trpc.catalogue.variants.update.mutate(input);
  },
  'catalogue.variants.archive': async (world) => {
    const uuid = await storedVariant(world);
    return () => world.trpc.catalogue.variants.archive.mutate({ uuid });
  },
};
