import { COUNTRIES } from './country-names.ts';
import type { Geolocation, GeolocationForm } from './geolocations.ts';

/**
 * Form values of a position. A country that is not in the list must be selected again; a position completed by a partner is edited by its
 * address (open points of GEO-023, GEO-026).
 */
export const positionForm = (row: Geolocation): GeolocationForm => ({
  manualMethod: row.manualMethod === 'geocoding' ? 'geocoding' : 'address',
  address: row.address ?? '',
  zipCode: row.zipCode ?? '',
  city: row.city ?? '',
  country: row.country !== null && row.country in COUNTRIES ? (row.country as GeolocationForm['country']) : null,
  formattedAddress: row.formattedAddress ?? '',
  latitude: row.latitude as number,
  longitude: row.longitude as number,
});
