import type { calls } from '@comptoir/marketplace-api/calls';
import type { Handlers } from '../kit/handler.ts';
import { geocode, type Place, reverseGeocode } from './geocoder.ts';

const NOTHING = {
  status: 'ZERO_RESULTS',
  address: null,
  zipCode: null,
  city: null,
  countryCode: null,
  formattedAddress: null,
  latitude: null,
  longitude: null,
} as const;

const answer = (place: Place | undefined) => (place === undefined ? NOTHING : { status: 'OK' as const, ...place });

export const geocoding: Handlers<typeof calls.geolocations.geocoding> = {
  geocode: async ({ body }) => answer(geocode(body)),
  reverse: async ({ body }) => answer(reverseGeocode(body)),
};
