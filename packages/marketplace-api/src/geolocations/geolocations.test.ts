import { expect, it } from 'vitest';
import { z } from 'zod';
import { AdditionWire } from './geolocations.ts';

const place = {
  uuid: '99999999-9999-4999-8999-999999999999',
  formattedAddress: 'Lyon',
  latitude: 45.76,
  longitude: 4.83,
  country: 'FR',
} as const;
const parts = { address: '1 rue Haute', zipCode: '69002', city: 'Lyon' };

it.each([
  ['by address', 'address', parts],
  ['by coordinates, whatever its country', 'geocoding', {}],
  ['by coordinates when its parts are blank', 'geocoding', { address: '', zipCode: ' ', city: null }],
])('reads a position %s [GEO-023, GEO-063]', (_, method, given) => {
  expect(z.decode(AdditionWire, { ...place, ...given }).manualMethod).toBe(method);
});

it('is sent without a method, which is derived when it is read', () => {
  const addition = z.decode(AdditionWire, { ...place, ...parts });
  const wire = z.encode(AdditionWire, addition);
  expect(wire).toEqual({ ...place, ...parts });
  expect(z.decode(AdditionWire, wire)).toEqual(addition);
});

it('requires all parts of an address when one is given [GEO-037]', () => {
  const { error } = z.safeDecode(AdditionWire, { ...place, city: 'Lyon', country: null });
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['address', 'zipCode', 'country']);
});
