import { beforeAll, describe, expect, it } from 'vitest';
import { bothShapes } from '../kit/both-shapes.ts';
import { lastWrite } from '../kit/last-write.ts';
import { PICTURE } from '../kit/picture.ts';

// The exact body of each write: a successful reply proves little when the marketplace ignores missing or additional members. The bodies
// must be the same for a marketplace that omits null members, adds others and names collections differently.
const stacks = await bothShapes();

const iri = (kind: string, uuid = '') => `/api/${kind}/${uuid}`;

describe.each(stacks)('of a marketplace that answers %s, the body of', (_, { stack, browser }) => {
  const { catalogue, suppliers, homepage, geolocations, stock, access } = browser.trpc;

  const last = lastWrite(stack);
  const sent = async (call: string) => (await last(call))?.body;

  let image: { uuid: string; url: string };
  beforeAll(async () => {
    const headers = { 'content-type': 'image/png' };
    image = await (await browser.fetch('/uploads/images', { method: 'POST', body: new Uint8Array(PICTURE), headers })).json();
  });

  it('a transporter: the form, trimmed; one flag; the archive [TRA-016, TRA-028, TRA-029, TRA-030, TRA-031]', async () => {
    const call = 'suppliers.transporters.update';
    const { uuid } = await suppliers.transporters.create.mutate({ name: ' Colis ', isActive: true, vignette: image });
    expect(await sent('suppliers.transporters.create')).toEqual({ name: 'Colis', isActive: true, vignette: iri('images', image.uuid) });
    await suppliers.transporters.create.mutate({ name: 'Fret nu', isActive: true, vignette: null });
    expect(await sent('suppliers.transporters.create')).toEqual({ name: 'Fret nu', isActive: true });
    const base = await suppliers.transporters.get.query({ uuid });
    await suppliers.transporters.update.mutate({ uuid, base, age: 0, form: { ...base, name: 'Fret', vignette: null } });
    expect(await sent(call)).toEqual({ name: 'Fret', isActive: true, vignette: null });
    await suppliers.transporters.setActive.mutate({ uuid, isActive: false });
    expect(await sent(call)).toEqual({ isActive: false });
    await suppliers.transporters.archive.mutate({ uuid });
    expect(await sent(call)).toEqual({ archived: true });
  });

  it('a category: the form; its position; the archive', async () => {
    const call = 'catalogue.categories.update';
    const root = await catalogue.categories.root.query();
    if (root === null) throw new Error('the root is shown');
    const form = { name: 'Essai', slug: 'essai', description: '', enabled: true, vignette: null, icon3d: null };
    const { uuid } = await catalogue.categories.create.mutate({ ...form, parent: root });
    expect(await sent('catalogue.categories.create')).toEqual({ ...form, description: null, parent: iri('categories', root.uuid) });
    await catalogue.categories.update.mutate({ uuid, base: form, age: 0, form: { ...form, name: 'Autre', vignette: image } });
    expect(await sent(call)).toEqual({ ...form, description: null, name: 'Autre', vignette: iri('images', image.uuid) });
    await catalogue.categories.move.mutate({ uuid, position: 2 });
    expect(await sent(call)).toEqual({ position: 2 });
    await catalogue.categories.archive.mutate({ uuid });
    expect(await sent(call)).toEqual({ archived: true });
  });

  it('filters of a category, and of one that is switched', async () => {
    const { items } = await catalogue.categories.list.query({ search: 'Sport' });
    const category = items.find(({ name }) => name === 'Sport')?.uuid ?? '';
    const property = (await catalogue.categoryFilters.candidates.query({ category })).candidates[0]?.uuid ?? '';
    await catalogue.categoryFilters.create.mutate({ category, properties: [property] });
    expect(await sent('catalogue.categoryFilters.create')).toEqual({ category, properties: [property] });
    const [filter] = (await catalogue.categoryFilters.list.query({ category })).items;
    await catalogue.categoryFilters.setActive.mutate({ uuid: filter?.uuid ?? '', category, isActive: false });
    expect(await sent('catalogue.categoryFilters.update')).toEqual({ isActive: false });
  });

  it('a highlight of the mega menu', async () => {
    const [category] = await catalogue.megaMenu.categories.query({ text: 'cinéma' });
    const [propertyValue] = await catalogue.megaMenu.tags.query({ text: 'plein air' });
    if (category === undefined || propertyValue === undefined) throw new Error('the seed lacks what the form needs');
    const form = { name: 'Écran', category, image, propertyValue };
    const { uuid } = await catalogue.megaMenu.create.mutate(form);
    const bare = { name: 'Écran', category: category.uuid, image: image.uuid, propertyValue: propertyValue.uuid };
    expect(await sent('catalogue.megaMenu.create')).toEqual(bare);
    const base = await catalogue.megaMenu.get.query({ uuid });
    await catalogue.megaMenu.update.mutate({ uuid, base, age: 0, form: { ...base, name: 'Toile' } });
    expect(await sent('catalogue.megaMenu.update')).toEqual({ ...bare, name: 'Toile' });
  });

  it('a property, one value of it, and the products of that value', async () => {
    const { uuid } = await catalogue.properties.create.mutate({ name: ' Goût ', values: [{ value: 'Sucré' }] });
    expect(await sent('catalogue.properties.create')).toEqual({ name: 'Goût', values: [{ value: 'Sucré' }] });
    const base = await catalogue.properties.form.query({ uuid });
    await catalogue.properties.update.mutate({ uuid, base, age: 0, form: { ...base, values: [...base.values, { value: 'Salé' }] } });
    expect(await sent('catalogue.properties.update')).toEqual({ uuid, name: 'Goût', values: [base.values[0], { value: 'Salé' }] });
    const value = await catalogue.properties.addValue.mutate({ uuid, value: ' Acide ' });
    expect(await sent('catalogue.propertyValues.create')).toEqual({ value: 'Acide' });
    await catalogue.properties.editValue.mutate({ uuid: value.uuid, property: uuid, value: 'Amer' });
    expect(await sent('catalogue.propertyValues.update')).toEqual({ value: 'Amer' });
    const [product] = (await catalogue.propertyBindings.list.query({ value: value.uuid, itemsPerPage: 25 })).items;
    const save = {
      uuid: value.uuid,
      isAllSelected: false,
      selectedProductsUuidsToAdd: [product?.uuid ?? ''],
      unSelectedProductsUuidsToRemove: [],
    };
    await catalogue.propertyBindings.save.mutate(save);
    expect(await sent('catalogue.propertyBindings.save')).toEqual(save);
  });

  it('the status of products, and a description', async () => {
    const [product] = (await catalogue.products.list.query({ itemsPerPage: 10 })).items;
    await catalogue.products.setStatus.mutate({ isActive: false, products: [product?.uuid ?? ''] });
    expect(await sent('catalogue.products.setStatus')).toEqual({ isActive: false, masterProductsUuids: [product?.uuid] });
    const text = { name: 'Accès', content: '<p>Ici</p>', position: 1 };
    const { uuid } = await catalogue.productContents.saveDescription.mutate({ uuid: null, ...text });
    expect(await sent('catalogue.productDescriptions.create')).toEqual({ ...text, images: [], uuid: null });
    await catalogue.productContents.saveDescription.mutate({ uuid, ...text, position: 2 });
    expect(await sent('catalogue.productDescriptions.update')).toEqual({ ...text, uuid, images: [], position: 2 });
  });

  it('a news item', async () => {
    const [first] = (await homepage.news.list.query({})).items;
    const product = first?.product.uuid ?? '';
    const { uuid } = await homepage.news.create.mutate({ product, position: 3, imageWeb: image, imageMobile: image });
    const picture = iri('images', image.uuid);
    const bare = { product: iri('master_products', product), position: 3, imageWeb: picture, imageMobile: picture };
    expect(await sent('homepage.news.create')).toEqual(bare);
    const base = await homepage.news.get.query({ uuid });
    await homepage.news.update.mutate({ uuid, base, age: 0, form: { ...base, position: 9 } });
    expect(await sent('homepage.news.update')).toEqual({ ...bare, position: 9 });
  });

  it('a position of a variant', async () => {
    const [variant] = await stack.marketplace.sql<{ uuid: string }>('select uuid from variant order by id limit 1');
    const place = { address: '1 rue Mercière', zipCode: '69002', city: 'Lyon', country: 'FR' as const };
    const point = { ...place, formattedAddress: '1 rue Mercière, Lyon', latitude: 45.7627, longitude: 4.8339 };
    const form = { ...point, manualMethod: 'address' as const };
    const key = { variant: variant?.uuid ?? '' };
    const { uuid } = await geolocations.create.mutate({ ...form, uuid: key.variant });
    expect(await sent('geolocations.geolocations.create')).toEqual({ ...point, uuid: variant?.uuid });
    const base = await geolocations.get.query({ ...key, uuid });
    await geolocations.update.mutate({ ...key, uuid, base, age: 0, form: { ...base, city: 'Bron' } });
    expect(await sent('geolocations.geolocations.update')).toEqual({ ...form, city: 'Bron' });
  });

  it('codes and documents that are disabled', async () => {
    const [code] = (await stock.codes.list.query({ available: true })).items;
    await stock.codes.disable.mutate({ codes: [code?.uuid ?? ''] });
    expect(await sent('stock.codes.disable')).toEqual({ codes: [code?.uuid] });
    const [document] = (await stock.documents.list.query({ available: true })).items;
    await stock.documents.disable.mutate({ documents: [document?.uuid ?? ''] });
    expect(await sent('stock.documents.disable')).toEqual({ documents: [document?.uuid] });
  });

  it('an approved version, and the empty one of its switch', async () => {
    await access.versions.create.mutate({ version: '9.9.9', os: 'iOS', domain: 'club-employes' });
    expect(await sent('access.versions.create')).toEqual({ version: '9.9.9', os: 'iOS', domain: 'club-employes' });
    const [version] = (await access.versions.list.query({ version: '9.9.9' })).items;
    await access.versions.toggle.mutate({ uuid: version?.uuid ?? '', approved: version?.approved !== true });
    expect(await sent('access.versions.toggle')).toEqual({});
  });
});
