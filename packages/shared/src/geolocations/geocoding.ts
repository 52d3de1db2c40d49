import { z } from 'zod';
import { Latitude, Longitude } from './coordinates.ts';
import { CountryCode } from './countries.ts';
import { geolocationTexts as texts } from './texts.ts';

const part = z.string(texts.addressRequired).trim().min(1, texts.addressRequired).max(255, texts.tooLong);

/** A complete address to geocode (GEO-028). `isEditMode` is true in an edit form. */
export const GeocodingForm = z.object({
  address: part,
  zipCode: part,
  city: part,
  countryCode: z.enum(CountryCode.options, texts.countryUnknown),
  isEditMode: z.boolean().default(false),
});

/** Coordinates to geocode in reverse; both are required (GEO-029). */
export const ReverseGeocodingForm = z.object({ latitude: Latitude, longitude: Longitude, isEditMode: z.boolean().default(false) });

const found = z.string().nullable().default(null);
const degrees = z.number().nullable().default(null);

/**
 * Result of geocoding in either direction (GEO-058); only the status if it is ZERO_RESULTS. A reply may omit the values of the request
 * (GEO-056, GEO-057).
 */
export const GeocodingAnswer = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  address: found,
  zipCode: found,
  city: found,
  countryCode: found,
  formattedAddress: found,
  latitude: degrees,
  longitude: degrees,
});
