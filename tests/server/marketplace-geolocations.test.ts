import { saveGeolocations } from '@comptoir/marketplace/geolocations/save';
import { openDatabase } from '@comptoir/marketplace/kit/database';
import { calls } from '@comptoir/marketplace-api/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import { upload } from '../contract/scenario.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { geolocations, geocoding, imports } = calls.geolocations;

/** A variant without positions, another one for each test. */
let variant = { id: 0, uuid: '' };
beforeEach(async () => {
  const [row] = await marketplace.sql<{ id: number; uuid: string }>(
    'select id, uuid from variant where not exists (select from geolocation where variant_id = variant.id) order by id limit 1',
  );
  variant = row ?? variant;
});

const positions = async (query: Record<string, string> = {}) =>
  marketplace.ask(geolocations.list, { params: { uuid: variant.uuid }, query });

const add = (body: object) => marketplace.ask(geolocations.create, { body: { uuid: variant.uuid, ...body } });
const lyon = { address: '1 rue Mercière', zipCode: '69002', city: 'Lyon', country: 'FR', latitude: 45.7627, longitude: 4.8339 };

describe('the positions of a variant', () => {
  it('are those of this variant alone, counted over all pages [GEO-003, GEO-062]', async () => {
    for (const street of ['a', 'b', 'c']) await add({ ...lyon, address: street });
    const { items, total } = await positions({ page: '2', itemsPerPage: '2' });
    expect([total, items.map(({ address }) => address)]).toEqual([3, ['c']]);
  });

  it('are searched by number as it is written, and by address whatever its accents [GEO-059, GEO-060]', async () => {
    await add(lyon);
    await add({ ...lyon, address: '8 quai Voltaire', city: 'Paris', latitude: 48.8585, longitude: 2.3299 });
    const found = async (query: Record<string, string>) => (await positions(query)).items.map(({ city }) => city);
    expect(await found({ latitude: '48,85' })).toEqual(['Paris']);
    expect(await found({ longitude: '83' })).toEqual(['Lyon']);
    expect(await found({ formattedAddress: 'MERCIERE' })).toEqual(['Lyon']);
    expect(await found({ search: '2.32' })).toEqual(['Paris']);
    expect(await found({ search: 'quai' })).toEqual(['Paris']);
    expect(await found({ search: 'quai', latitude: '45' })).toEqual([]);
    expect(await found({ search: '%' })).toEqual([]);
  });

  it('may have a country by its full name, read as a code [GEO-026]', async () => {
    const { uuid } = await add(lyon);
    await marketplace.sql('update geolocation set country = $1 where uuid = $2', ['Belgique', uuid]);
    const reply = await marketplace.reply(geolocations.list, { params: { uuid: variant.uuid } });
    expect(JSON.parse(reply.text)['hydra:member'][0].country).toBe('Belgique');
    expect((await positions()).items[0]?.country).toBe('BE');
  });

  it('have the method by which they were entered, which an addition lacks [GEO-023, GEO-063]', async () => {
    expect((await add(lyon)).manualMethod).toBe('address');
    const { latitude, longitude } = lyon;
    expect((await add({ latitude, longitude, formattedAddress: 'Lyon, France', country: 'FR' })).manualMethod).toBe('geocoding');
  });

  it('have longitudes up to 90 degrees, as latitudes have [GEO-034, GEO-035]', async () => {
    expect(await add({ ...lyon, latitude: -90, longitude: 90 })).toMatchObject({ latitude: -90, longitude: 90 });
    const reply = await marketplace.reply(geolocations.create, { body: { uuid: variant.uuid, ...lyon, longitude: 120 } });
    expect(JSON.parse(reply.text).violations).toEqual([
      { propertyPath: 'longitude', message: 'La longitude doit être comprise entre -90 et 90.' },
    ]);
  });

  it('keep 17 decimals [GEO-036]', async () => {
    expect((await add({ ...lyon, latitude: 0.12345678901234566 })).latitude).toBe(0.12345678901234566);
  });

  it('lose their status when somebody places them', async () => {
    await save([{ method: 'address', address: '1 rue', zipCode: '99999', city: 'Nulle-Part' }]);
    const [lost] = (await positions()).items;
    expect(lost).toMatchObject({ latitude: null, status: 'geocode_not_found_by_address' });
    const body = { manualMethod: 'address', ...lyon };
    expect(await marketplace.ask(geolocations.update, { params: { uuid: lost?.uuid ?? '' }, body })).toMatchObject({
      ...lyon,
      status: null,
    });
  });
});

describe('geocoding', () => {
  const locate = (address: string, city: string, zipCode = '00000', countryCode = 'FR') =>
    marketplace.ask(geocoding.geocode, { body: { address, city, zipCode, countryCode, isEditMode: false } });

  it.each([
    ['Paris', 'FR', 48.8534, 2.3488],
    ['LYON 3e arrondissement', 'FR', 45.7485, 4.8467],
    ['st etienne cedex 2', 'FR', 45.4339, 4.39],
    ['Brussel', 'BE', 50.8505, 4.3488],
    ['München', 'DE', 48.1374, 11.5755],
  ])('finds %s (%s) where it is [GEO-057]', async (city, country, latitude, longitude) => {
    const found = await locate('12 rue Haute', city, '00000', country);
    expect(found).toMatchObject({ status: 'OK', address: '12 rue Haute', city, countryCode: country });
    expect(Math.abs((found.latitude ?? 0) - latitude)).toBeLessThan(0.01);
    expect(Math.abs((found.longitude ?? 0) - longitude)).toBeLessThan(0.02);
  });

  it('distinguishes two streets of a town, and always returns the same place', async () => {
    const [one, other, again] = [await locate('1 rue A', 'Nice'), await locate('2 rue A', 'Nice'), await locate('1 rue A', 'Nice')];
    expect(one.latitude).not.toBe(other.latitude);
    expect(again).toEqual(one);
    expect(one.formattedAddress).toBe('1 rue A, 00000 Nice, France');
  });

  it('uses the post code when the town is unknown', async () => {
    expect((await locate('1 rue A', 'Quartier du Lac', '74 000')).status).toBe('OK');
  });

  it('finds nothing where there is no such town [PRD-188]', async () => {
    expect(await locate('1 rue A', 'Paris', '99999', 'ES')).toMatchObject({
      status: 'ZERO_RESULTS',
      latitude: null,
      formattedAddress: null,
    });
  });

  it('finds the town around a point, and none at sea [GEO-056, PRD-187]', async () => {
    const around = (latitude: number, longitude: number) =>
      marketplace.ask(geocoding.reverse, { body: { latitude, longitude, isEditMode: true } });
    expect(await around(47.2, -1.5)).toMatchObject({ status: 'OK', city: 'Nantes', zipCode: '44000', countryCode: 'FR', latitude: 47.2 });
    expect(await around(46.2, -12.5)).toMatchObject({ status: 'ZERO_RESULTS', address: null, latitude: null });
  });
});

/** Saved as in a product's payload. */
async function save(list: Parameters<typeof saveGeolocations>[2]) {
  const db = openDatabase(marketplace.databaseUrl, () => undefined);
  await db.transaction((queries) => saveGeolocations(queries, variant.id, list));
  await db.close();
}

describe('the positions of a payload', () => {
  it('replace the former ones, in order, each completed with address or coordinates [PRD-154, PRD-155, PRD-156, PRD-157]', async () => {
    await add(lyon);
    await save([
      { method: 'address', address: '5 rue Basse', zipCode: '59000', city: 'Lille', country: 'France' },
      { method: 'geocoding', latitude: '43.7', longitude: '7.26' },
      { method: 'completed_by_partner', ...lyon, country: 'Suisse', countryCode: 'CH', formattedAddress: 'ici' },
    ]);
    const [byAddress, byPoint, both, ...others] = (await positions()).items;
    expect(others).toEqual([]);
    expect(byAddress).toMatchObject({ city: 'Lille', country: 'FR', formattedAddress: '5 rue Basse, 59000 Lille, France', status: null });
    expect(byAddress?.latitude).toBeCloseTo(50.633, 1);
    expect(byPoint).toMatchObject({ latitude: 43.7, longitude: 7.26, city: 'Nice', manualMethod: 'geocoding', status: null });
    expect(both).toMatchObject({ ...lyon, country: 'CH', formattedAddress: 'ici', manualMethod: 'completed_by_partner' });
  });

  it('may be none', async () => {
    await add(lyon);
    await save([]);
    expect((await positions()).total).toBe(0);
  });

  it('say what could not be found [GEO-024]', async () => {
    await save([
      { method: 'address', address: '1 rue', zipCode: '99999', city: 'Nulle-Part' },
      { method: 'geocoding', latitude: 46.2, longitude: -12.5 },
    ]);
    expect((await positions()).items.map(({ status }) => status)).toEqual(['geocode_not_found_by_address', 'address_not_found_by_geocode']);
  });
});

describe('an import of positions', () => {
  const send = (content: string, name = 'positions.csv') =>
    marketplace.reply(imports.create, {
      body: upload(content, name, 'text/csv', { variantProduct: `/api/variant_products/${variant.uuid}` }),
    });

  it('adds a position for each right line, and says what is wrong with the others [GEO-007, GEO-066]', async () => {
    await add(lyon);
    const reply = await send(
      [
        'latitude,longitude,address,zipCode,city,country',
        '"48,85",2.35,,,,',
        ',,1 rue Neuve,1000,Bruxelles,Belgique',
        '45.1,,,,,',
        'nord,2,,,,',
        ',,1 rue Neuve,,Bruxelles,BE',
        ',,1 rua Nova,1000,Lisbonne,Portugal',
        '45.1,5.7,7 rue Haute,38000,Grenoble,',
      ].join('\n'),
    );
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      201,
      {
        imported: 3,
        refused: 4,
        errors: [
          { line: 4, message: 'Veuillez renseigner la latitude et la longitude.' },
          { line: 5, message: 'Veuillez renseigner la latitude et la longitude.' },
          { line: 6, message: 'Veuillez renseigner l’adresse, le code postal, la ville et le pays.' },
          { line: 7, message: 'Ce pays n’est pas proposé.' },
        ],
      },
    ]);
    const { items } = await positions();
    expect(items.map(({ city, country, manualMethod }) => [city, country, manualMethod])).toEqual([
      ['Lyon', 'FR', 'address'],
      ['Paris', 'FR', 'geocoding'],
      ['Bruxelles', 'BE', 'address'],
      ['Grenoble', 'FR', 'address'],
    ]);
    expect(items[3]).toMatchObject({ latitude: 45.1, formattedAddress: '7 rue Haute, 38000 Grenoble, France' });
  });

  it('refuses what is no CSV file, with the documents’ text [GEO-040, GEO-041]', async () => {
    const text = async (body: FormData) => JSON.parse((await marketplace.reply(imports.create, { body })).text).violations[0].message;
    const named = { variantProduct: `/api/variant_products/${variant.uuid}` };
    expect(await text(upload('x', 'x.txt', 'text/plain', named))).toBe('Le fichier doit être au format CSV.');
    const nothing = new FormData();
    nothing.append('variantProduct', named.variantProduct);
    expect(await text(nothing)).toBe('Aucun fichier sélectionné.');
  });
});
