import type { Wire } from './wire.ts';

export const geolocationsWire = {
  'geolocations.geolocations.list': { query: ['page', 'itemsPerPage', 'search', 'latitude', 'longitude', 'formattedAddress'] },
  'geolocations.geolocations.create': {
    body: ['uuid', 'address', 'zipCode', 'city', 'country', 'formattedAddress', 'latitude', 'longitude'],
  },
  'geolocations.geolocations.update': {
    body: ['manualMethod', 'address', 'zipCode', 'city', 'country', 'formattedAddress', 'latitude', 'longitude'],
  },
  'geolocations.geolocations.remove': {},
  'geolocations.geocoding.geocode': { body: ['address', 'zipCode', 'city', 'countryCode', 'isEditMode'] },
  'geolocations.geocoding.reverse': { body: ['latitude', 'longitude', 'isEditMode'] },
  'geolocations.imports.create': { body: ['variantProduct', 'file'] },
} satisfies Record<string, Wire>;
