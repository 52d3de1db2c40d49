import { GEOLOCATION_TYPES } from './geolocation-types.ts';
import { FIXED_PROPERTIES, PROTOTYPES } from './products/product-facts.ts';

const below = <Group extends string, Name extends string>(group: Group, uuids: Record<Name, string>) =>
  Object.fromEntries(Object.entries(uuids).map(([name, uuid]) => [`${group}.${name}`, uuid])) as Record<`${Group}.${Name}`, string>;

/**
 * Every record with a fixed uuid (REF-004, REF-012 to REF-014): its name in the configuration, and its uuid in our code, which is that of
 * the reference marketplace. The uuids of another marketplace are configured, and translated in its client (STR-010).
 */
export const FIXED_UUIDS = {
  ...below('prototypes', PROTOTYPES),
  ...below('properties', FIXED_PROPERTIES),
  ...below('geolocationTypes', GEOLOCATION_TYPES),
};
export type FixedName = keyof typeof FIXED_UUIDS;
export const FIXED_NAMES = Object.keys(FIXED_UUIDS) as FixedName[];
