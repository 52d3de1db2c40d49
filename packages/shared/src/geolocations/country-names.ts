/** Countries of a position, by code, in their order in the form (GEO-025). Without zod, because the form uses them. */
export const COUNTRIES = {
  FR: 'France',
  BE: 'Belgique',
  CH: 'Suisse',
  LU: 'Luxembourg',
  DE: 'Allemagne',
  IT: 'Italie',
  ES: 'Espagne',
} as const;
