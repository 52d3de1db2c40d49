import { FIXED_NAMES, FIXED_UUIDS, type FixedName } from '@comptoir/shared/catalogue/fixed-uuids';
import { FIXED_PROPERTIES } from '@comptoir/shared/catalogue/products/product-facts';
import type { Option } from '@comptoir/shared/fields';
import { REFERENCE_SETS, type ReferenceSetState } from '@comptoir/shared/reference/reference';
import type { Database } from '../db.ts';
import type { Snapshot } from './memory.ts';
import type { PropertyCopy } from './set.ts';
import { readRefreshing } from './states.sql.ts';

/** The sets that contain the records with fixed uuids. */
export const FIXED_SETS = ['prototypes', 'fixedProperties'] as const;

const setOf = (name: FixedName): (typeof FIXED_SETS)[number] => (name.startsWith('prototypes.') ? 'prototypes' : 'fixedProperties');

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

/** State of every set, in their order, for the «Données de référence» panel. */
export async function readStates(
  db: Database,
  isStale: (refreshedAt: Date | null, failedAt: Date | null) => boolean,
  missing: readonly FixedName[],
): Promise<ReferenceSetState[]> {
  const [lines, refreshing] = await Promise.all([db.prisma.referenceSet.findMany(), readRefreshing(db.pool)]);
  return REFERENCE_SETS.map((name) => {
    const line = lines.find((candidate) => candidate.name === name);
    return {
      name,
      version: line?.version ?? 0,
      rows: line?.rows ?? 0,
      refreshedAt: line?.refreshedAt ?? null,
      refreshing: refreshing.includes(name),
      failedAt: line?.failedAt ?? null,
      failure: line?.failure ?? null,
      stale: isStale(line?.refreshedAt ?? null, line?.failedAt ?? null) || (line?.writes ?? 0) > (line?.includedWrites ?? 0),
      missing: missing.filter((fixed) => setOf(fixed) === name),
    };
  });
}
