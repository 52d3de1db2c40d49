import type { FixedName } from '@comptoir/shared/catalogue/fixed-uuids';
import { REFERENCE_SETS, type ReferenceSetState } from '@comptoir/shared/reference/reference';
import type { Database } from '../db.ts';
import { setOf } from './missing.ts';
import { LOCK_CLASS, lockOf } from './refresh.ts';

/** Locks held now: a refresh under way in any process; that of a killed one is gone with its connection. */
const HELD = `SELECT objid::int AS lock FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** State of every set, in their order, for the «Données de référence» panel. */
export async function readStates(
  db: Database,
  isStale: (refreshedAt: Date | null, failedAt: Date | null) => boolean,
  missing: readonly FixedName[],
): Promise<ReferenceSetState[]> {
  const [lines, held] = await Promise.all([db.prisma.referenceSet.findMany(), db.pool.query<{ lock: number }>(HELD, [LOCK_CLASS])]);
  return REFERENCE_SETS.map((name) => {
    const line = lines.find((candidate) => candidate.name === name);
    return {
      name,
      version: line?.version ?? 0,
      rows: line?.rows ?? 0,
      refreshedAt: line?.refreshedAt ?? null,
      refreshing: held.rows.some(({ lock }) => lock === lockOf(name)),
      failedAt: line?.failedAt ?? null,
      failure: line?.failure ?? null,
      stale: isStale(line?.refreshedAt ?? null, line?.failedAt ?? null) || (line?.writes ?? 0) > (line?.includedWrites ?? 0),
      missing: missing.filter((fixed) => setOf(fixed) === name),
    };
  });
}
