import { geocode, reverseGeocode, towns } from '@comptoir/marketplace/geolocations/geocoder';
import { streets } from '@comptoir/marketplace/geolocations/street-plan';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const town = fc.constantFrom(...towns);
const number = fc.option(fc.integer({ min: 1, max: 180 }));

describe('the geocoder', () => {
  it('gives back the address that it has placed [GEO-056, GEO-057]', () => {
    fc.assert(
      fc.property(town, fc.constantFrom(...streets), number, ({ zipCode, city, countryCode }, street, house) => {
        const placed = geocode({ address: house === null ? street : `${house} ${street}`, zipCode, city, countryCode });
        expect(placed && reverseGeocode(placed)).toEqual(placed);
      }),
      { numRuns: 2000 },
    );
  });

  it('gives back the town alone of a street that it does not know', () => {
    fc.assert(
      fc.property(town, fc.string({ minLength: 1, maxLength: 30 }), ({ zipCode, city, countryCode }, noise) => {
        const placed = geocode({ address: `rue ${noise} sans plan`, zipCode, city, countryCode });
        expect(placed && reverseGeocode(placed)).toMatchObject({ address: null, zipCode, city, countryCode });
      }),
      { numRuns: 2000 },
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
