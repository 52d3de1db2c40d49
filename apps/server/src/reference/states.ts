import type { FixedName } from '@comptoir/shared/catalogue/fixed-uuids';
import { REFERENCE_SETS, type ReferenceSetState } from '@comptoir/shared/reference/reference';
import type { Database } from '../db.ts';
import { setOf } from './missing.ts';
import { readRefreshing } from './states.sql.ts';

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
