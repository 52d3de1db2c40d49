import { COUNTRIES } from '../../geolocations/country-names.ts';
import { GEOLOCATION_TYPES } from '../geolocation-types.ts';
import type { AddressEntry } from './product-values.ts';

/* Free of zod: the form shows them. */

/** From so many on, a product has its addresses on a screen of their own (PRD-122, PRD-123). */
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

/** What `read` holds of an address. */
export const readMark = (place: number, count: number) => `${place}/${count}`;

/** How an address is sent: by the half that was typed, or with the one that was found from it (open points of PRD-105, PRD-154). */
function entryOf({ method, address, zipCode, city, countryCode, latitude, longitude, formattedAddress, read }: AddressEntry) {
  const type = GEOLOCATION_TYPES.manual;
  const country = COUNTRIES[countryCode as keyof typeof COUNTRIES] ?? '';
  if (method === 'geocoding' && read !== null) return { type, method, latitude, longitude };
  const parts = { type, address, zipCode, city, country, countryCode };
  if (method === 'address' && formattedAddress === '') return { ...parts, method };
  return { ...parts, latitude, longitude, formattedAddress, method: 'completed_by_partner' };
}

/** The addresses as they are sent: nothing where none was touched, and they stay as they are. */
export const addressEntries = (addresses: readonly AddressEntry[]) =>
  addresses.every(({ read }, place) => read === readMark(place, addresses.length)) ? undefined : addresses.map(entryOf);
