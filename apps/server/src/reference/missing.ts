import { FIXED_NAMES, FIXED_UUIDS, type FixedName } from '@comptoir/shared/catalogue/fixed-uuids';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import type { Option } from '@comptoir/shared/fields';
import type { Snapshot } from './memory.ts';
import type { PropertyCopy } from './property-copy.ts';

/** The sets that contain the records with fixed uuids. */
export const FIXED_SETS = ['prototypes', 'fixedProperties'] as const;

export const setOf = (name: FixedName): (typeof FIXED_SETS)[number] => (name.startsWith('prototypes.') ? 'prototypes' : 'fixedProperties');

interface FixedSnapshots {
  prototypes: Snapshot<Option> | null;
  fixedProperties: Snapshot<PropertyCopy> | null;
}

/**
 * Fixed uuids that are unknown to the marketplace (STR-010), from the sets read so far. A geolocation type is one of the values of its
 * property (REF-012).
 */
export function missingUuids(snapshots: FixedSnapshots): FixedName[] {
  const prototypes = snapshots.prototypes?.items ?? [];
  const properties = snapshots.fixedProperties?.items ?? [];
  const types = properties.find(({ uuid }) => uuid === FIXED_PROPERTIES.geolocationType)?.values ?? [];
  const known = new Set([...prototypes, ...properties, ...types].map(({ uuid }) => uuid));
  return FIXED_NAMES.filter((name) => snapshots[setOf(name)] !== null && !known.has(FIXED_UUIDS[name]));
}
