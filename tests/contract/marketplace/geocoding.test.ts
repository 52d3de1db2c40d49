import { geocode, reverseGeocode, towns } from '@comptoir/marketplace/geolocations/geocoder';
import { streets } from '@comptoir/marketplace/geolocations/street-plan';
import { calls } from '@comptoir/marketplace-api/calls';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { repetitions } from '../../kit/deep.ts';
import { marketplaceForFile } from './marketplace-kit.ts';

const marketplace = marketplaceForFile();
const { geolocations, geocoding } = calls.geolocations;

/** A variant without positions, another one for each test. */
let variant = { id: 0, uuid: '' };
beforeEach(async () => {
  const [row] = await marketplace.sql<{ id: number; uuid: string }>(
    'select id, uuid from variant where not exists (select from geolocation where variant_id = variant.id) order by id limit 1',
  );
  variant = row ?? variant;
});

const add = (body: object) => marketplace.ask(geolocations.create, { body: { uuid: variant.uuid, ...body } });
const lyon = { address: '1 rue Mercière', zipCode: '69002', city: 'Lyon', country: 'FR', latitude: 45.7627, longitude: 4.8339 };

describe('the positions of a variant', () => {
  it('keep 17 decimals [GEO-036]', async () => {
    expect((await add({ ...lyon, latitude: 0.12345678901234566 })).latitude).toBe(0.12345678901234566);
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

const town = fc.constantFrom(...towns);
const number = fc.option(fc.integer({ min: 1, max: 180 }));

describe('the geocoder', () => {
  it('gives back the address that it has placed [GEO-056, GEO-057]', () => {
    fc.assert(
      fc.property(town, fc.constantFrom(...streets), number, ({ zipCode, city, countryCode }, street, house) => {
        const placed = geocode({ address: house === null ? street : `${house} ${street}`, zipCode, city, countryCode });
        expect(placed && reverseGeocode(placed)).toEqual(placed);
      }),
      { numRuns: repetitions(200, 5_000) },
    );
  });

  it('gives back the town alone of a street that it does not know', () => {
    fc.assert(
      fc.property(town, fc.string({ minLength: 1, maxLength: 30 }), ({ zipCode, city, countryCode }, noise) => {
        const placed = geocode({ address: `rue ${noise} sans plan`, zipCode, city, countryCode });
        expect(placed && reverseGeocode(placed)).toMatchObject({ address: null, zipCode, city, countryCode });
      }),
      { numRuns: repetitions(200, 5_000) },
    );
  });

  it('knows the streets in the middle of a town alone, the town around it, and nothing farther', () => {
    const [lyon] = towns.filter(({ city }) => city === 'Lyon');
    const north = (degrees: number) => reverseGeocode({ latitude: (lyon?.latitude ?? 0) + degrees, longitude: lyon?.longitude ?? 0 });
    expect(north(0.001)).toMatchObject({ city: 'Lyon', address: expect.stringMatching(/^\d+ \p{L}/u) });
    expect(north(-0.015)).toMatchObject({ city: 'Lyon', address: null, formattedAddress: '69001 Lyon, France' });
    expect(reverseGeocode({ latitude: 46.2, longitude: -12.5 })).toBeUndefined();
  });

  it('reads a street however it is written', () => {
    const at = (address: string) => geocode({ address, zipCode: '69001', city: 'Lyon', countryCode: 'FR' })?.longitude;
    expect(at('12, AVENUE JEAN JAURES')).toBe(at('12 avenue Jean-Jaurès'));
    expect(at('13 avenue Jean-Jaurès')).not.toBe(at('12 avenue Jean-Jaurès'));
    expect(at('12 bis avenue Jean-Jaurès')).not.toBe(at('12 avenue Jean-Jaurès'));
  });
});
