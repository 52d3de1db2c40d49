/** Countries of a position, by code, in the order in which they are offered (GEO-025). Free of zod: the form shows them. */
export const COUNTRIES = {
  FR: 'France',
  BE: 'Belgique',
  CH: 'Suisse',
  LU: 'Luxembourg',
  DE: 'Allemagne',
  IT: 'Italie',
  ES: 'Espagne',
} as const;
