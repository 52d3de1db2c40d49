import { z } from 'zod';

/** Countries of a position, by code, in the order in which they are offered (GEO-025). */
export const COUNTRIES = {
  FR: 'France',
  BE: 'Belgique',
  CH: 'Suisse',
  LU: 'Luxembourg',
  DE: 'Allemagne',
  IT: 'Italie',
  ES: 'Espagne',
} as const;

export const CountryCode = z.enum(Object.keys(COUNTRIES) as (keyof typeof COUNTRIES)[]);
export type CountryCode = z.infer<typeof CountryCode>;
