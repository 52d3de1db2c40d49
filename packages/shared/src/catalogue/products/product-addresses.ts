import { COUNTRIES } from '../../geolocations/country-names.ts';
import { GEOLOCATION_TYPES } from '../geolocation-types.ts';
import type { AddressEntry } from './product-values.ts';

/* Without zod, because the form uses them. */

/** Number of addresses from which a product has a separate screen for them (PRD-122, PRD-123). */
export const MANY_ADDRESSES = 4;

export const NEW_ADDRESS: AddressEntry = {
  method: 'address',
  address: '',
  zipCode: '',
  city: '',
  countryCode: 'FR',
  latitude: null,
  longitude: null,
  formattedAddress: '',
  status: null,
  read: null,
};

/** Value of `read` for an address. */
export const readMark = (place: number, count: number) => `${place}/${count}`;

/** How an address is sent: only the typed fields, or also the geocoded ones (open points of PRD-105, PRD-154). */
function entryOf({ method, address, zipCode, city, countryCode, latitude, longitude, formattedAddress, read }: AddressEntry) {
  const type = GEOLOCATION_TYPES.manual;
  const country = COUNTRIES[countryCode as keyof typeof COUNTRIES] ?? '';
  if (method === 'geocoding' && read !== null) return { type, method, latitude, longitude };
  const parts = { type, address, zipCode, city, country, countryCode };
  if (method === 'address' && formattedAddress === '') return { ...parts, method };
  return { ...parts, latitude, longitude, formattedAddress, method: 'completed_by_partner' };
}

/** The addresses of the request; undefined when none was changed, so that they stay unchanged. */
export const addressEntries = (addresses: readonly AddressEntry[]) =>
  addresses.every(({ read }, place) => read === readMark(place, addresses.length)) ? undefined : addresses.map(entryOf);
