import { NEW_ADDRESS } from '@comptoir/shared/catalogue/products/product-addresses';
import { expect, it } from 'vitest';
import { formatAddress } from './address-rows.ts';

it('an address is shown as it was geocoded, as it was typed, or by its coordinates', () => {
  const typed = { ...NEW_ADDRESS, address: '4 rue du Port', zipCode: '06300', city: 'Nice' };
  expect(formatAddress({ ...typed, formattedAddress: '4 Rue du Port, 06300 Nice, France' })).toBe('4 Rue du Port, 06300 Nice, France');
  expect(formatAddress(typed)).toBe('4 rue du Port, 06300 Nice');
  expect(formatAddress({ ...NEW_ADDRESS, method: 'geocoding', latitude: 43.7, longitude: '7,27' })).toBe('43,7 / 7,27');
  expect(formatAddress(null)).toBeUndefined();
});
