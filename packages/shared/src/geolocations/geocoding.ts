import { z } from 'zod';
import { Latitude, Longitude } from './coordinates.ts';
import { CountryCode } from './countries.ts';
import { geolocationTexts as texts } from './texts.ts';

const part = z.string(texts.addressRequired).trim().min(1, texts.addressRequired).max(255, texts.tooLong);

/** An address to geocode; all its parts are there (GEO-028). `isEditMode` is true in an edit form. */
export const GeocodingForm = z.object({
  address: part,
  zipCode: part,
  city: part,
  countryCode: z.enum(CountryCode.options, texts.countryUnknown),
  isEditMode: z.boolean().default(false),
});

/** Coordinates to geocode in reverse; both are there (GEO-029). */
export const ReverseGeocodingForm = z.object({ latitude: Latitude, longitude: Longitude, isEditMode: z.boolean().default(false) });

const found = z.string().nullable().default(null);
const degrees = z.number().nullable().default(null);

/**
 * What was found of the one half or the other (GEO-058); nothing but the status with ZERO_RESULTS. A reply may leave out what was
 * given (GEO-056, GEO-057).
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
