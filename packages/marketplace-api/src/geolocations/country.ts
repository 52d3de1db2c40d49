import { COUNTRIES } from '@comptoir/shared/geolocations/country-names';
import { z } from 'zod';

/** Text in lower case, without accents and outer spaces. */
const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** English names, accepted besides the French ones (open point of GEO-026). */
const ENGLISH = { Belgium: 'BE', Switzerland: 'CH', Germany: 'DE', Italy: 'IT', Spain: 'ES' };

const CODES = new Map([
  ...Object.entries(COUNTRIES).flatMap(([code, name]) => [[fold(code), code] as const, [fold(name), code] as const]),
  ...Object.entries(ENGLISH).map(([name, code]) => [fold(name), code] as const),
]);

/** Wire: a code or a full name; domain: the code of a known country, any other text unchanged (GEO-026). */
export const Country = z.codec(z.string(), z.string(), {
  decode: (wire) => CODES.get(fold(wire)) ?? wire,
  encode: (country) => country,
});
