import { GEOLOCATION_TYPES } from '@comptoir/shared/catalogue/geolocation-types';
import { SPECIAL_SUPPLIERS } from '@comptoir/shared/catalogue/products/product-facts';
import type { AddressEntry } from '@comptoir/shared/catalogue/products/product-values';
import { describe, expect, it } from 'vitest';
import { lastWrite } from '../kit/last-write.ts';
import { PICTURE } from '../kit/picture.ts';
import { productValuesFor, readProductValues } from '../kit/product-values.ts';
import { refusal } from '../kit/refusal.ts';
import { signedInStack } from '../kit/signed-in-stack.ts';

const { stack, browser } = await signedInStack();
const { products } = browser.trpc.catalogue;
const sent = async (call: string) => (await lastWrite(stack)(call))?.body as { geolocations?: unknown };

const NEW = { zipCode: '', city: '', countryCode: 'FR', address: '', latitude: null, longitude: null, formattedAddress: '', status: null };
const street: AddressEntry = { ...NEW, method: 'address', address: '1 rue Haute', zipCode: '69002', city: 'Lyon', read: null };
const found: AddressEntry = { ...street, latitude: 45.76, longitude: 4.83, formattedAddress: '1 rue Haute, 69002 Lyon' };

/** A new product for one test, which has this position already. */
async function located(position: string) {
  const { uuid } = await products.create.mutate(await productValuesFor(browser, 'memberCard'));
  const { technicalVariantUuid } = await products.get.query({ uuid });
  await stack.marketplace.sql(
    `insert into geolocation (variant_id, manual_method, address, zip_code, city, country, latitude, longitude, formatted_address, status)
     select id, ${position} from variant where uuid = $1`,
    [technicalVariantUuid],
  );
  return { uuid, base: await readProductValues(browser.trpc, uuid) };
}

describe('the positions of a product', () => {
  it('are read with their type, method, parts, coordinates and status, or with the key of the API [PRD-138]', async () => {
    const { base } = await located(
      `'address', '1 rue Haute', '69002', 'Lyon', 'FR', 45.76, 4.83, '1 rue Haute, 69002 Lyon', 'geocode_not_found_by_address'`,
    );
    expect(base).toMatchObject({
      geolocationType: GEOLOCATION_TYPES.manual,
      apiKey: '',
      addresses: [{ ...found, latitude: '45.76', longitude: '4.83', status: 'geocode_not_found_by_address', read: '0/1' }],
    });
    const values = await productValuesFor(browser, 'memberCard');
    const { uuid } = await products.create.mutate({ ...values, geolocationType: GEOLOCATION_TYPES.api, apiKey: 'cle1' });
    expect(await readProductValues(browser.trpc, uuid)).toMatchObject({
      geolocationType: GEOLOCATION_TYPES.api,
      apiKey: 'cle1',
      addresses: [],
    });
  });

  it('are sent by the half that was typed, or with the one that was found from it [PRD-154, PRD-155, PRD-156, PRD-157]', async () => {
    const manual = { type: GEOLOCATION_TYPES.manual };
    const parts = { address: '1 rue Haute', zipCode: '69002', city: 'Lyon', country: 'France', countryCode: 'FR' };
    const values = await productValuesFor(browser, 'memberCard');
    await products.create.mutate({ ...values, geolocationType: GEOLOCATION_TYPES.manual, addresses: [street, found] });
    expect((await sent('catalogue.products.memberCard.create')).geolocations).toEqual([
      { ...manual, ...parts, method: 'address' },
      {
        ...manual,
        ...parts,
        method: 'completed_by_partner',
        latitude: 45.76,
        longitude: 4.83,
        formattedAddress: '1 rue Haute, 69002 Lyon',
      },
    ]);
    // By its coordinates alone only one that was read so, beside another that is changed.
    const { uuid, base } = await located(`'geocoding', null, null, null, null, 45.76, 4.83, null, null`);
    await products.update.mutate({ uuid, base, age: 0, form: { ...base, addresses: [...base.addresses, street] } });
    expect((await sent('catalogue.products.memberCard.update')).geolocations).toEqual([
      { ...manual, method: 'geocoding', latitude: 45.76, longitude: 4.83 },
      { ...manual, ...parts, method: 'address' },
    ]);
  });
});

it('the pictures of a product are read with their uuid and address, in the order of their places [PRD-159]', async () => {
  const upload = async (place: number) => {
    const init = { method: 'POST', headers: { 'content-type': 'image/png' }, body: new Uint8Array(PICTURE) };
    return (await (await browser.fetch(`/uploads/images?position=${place}`, init)).json()) as { uuid: string; url: string };
  };
  const [first, second] = [await upload(1), await upload(2)];
  const values = await productValuesFor(browser, 'memberCard');
  const { uuid } = await products.create.mutate({ ...values, images: [second, first] });
  const { images } = await readProductValues(browser.trpc, uuid);
  expect(images).toEqual([
    { uuid: second.uuid, url: expect.stringContaining(second.uuid) },
    { uuid: first.uuid, url: expect.stringContaining(first.uuid) },
  ]);
});

it.each(SPECIAL_SUPPLIERS)('nothing of the special supplier %s is duplicated [PRD-014]', async (supplier) => {
  const rows = await stack.marketplace.sql<{ uuid: string; prototype: string }>(
    `select product.uuid, prototype.uuid as prototype from master_product as product join supplier on supplier.id = supplier_id
     join prototype on prototype.id = prototype_id where supplier.uuid = $1 and prototype_id = 1 limit 1`,
    [supplier],
  );
  const [product] = rows;
  if (product === undefined) throw new Error('the seed has no product of this supplier');
  const { total } = await products.list.query({});
  const { prototype } = (await products.list.query({ itemsPerPage: 100 })).items.find((row) => row.prototype.value === 'E-billet') ?? {};
  expect(await refusal(products.duplicate.mutate({ uuid: product.uuid, prototype: prototype?.uuid ?? '' }))).toMatchObject({
    code: 'REFUSED',
  });
  expect((await products.list.query({})).total).toBe(total);
});

it('has one to five descriptions [PRD-108]', async () => {
  const own = await Promise.all(Array.from({ length: 6 }, () => productValuesFor(browser, 'memberCard')));
  const [values] = own;
  if (values === undefined) throw new Error('no values');
  const descriptions = own.flatMap((each) => each.descriptions);
  const refused = async (count: number) =>
    (await refusal(products.create.mutate({ ...values, descriptions: descriptions.slice(0, count) }))).fields;
  expect(await refused(0)).toEqual([{ path: 'descriptions', message: 'Vous devez avoir au moins 1 description.' }]);
  expect(await refused(6)).toEqual([{ path: 'descriptions', message: 'Vous ne pouvez pas avoir plus de 5 descriptions.' }]);
  const { uuid } = await products.create.mutate({ ...values, descriptions: descriptions.slice(0, 5) });
  expect((await readProductValues(browser.trpc, uuid)).descriptions).toHaveLength(5);
});
