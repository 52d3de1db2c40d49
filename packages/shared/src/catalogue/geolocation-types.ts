/**
 * The three values of the fixed property of geolocation types (REF-012, PRD-121). The documents do not show their uuids: these are the
 * reference marketplace's.
 */
export const GEOLOCATION_TYPES = {
  manual: '00000000-0000-4000-8000-000000000021',
  api: '00000000-0000-4000-8000-000000000022',
  disabled: '00000000-0000-4000-8000-000000000023',
} as const;
