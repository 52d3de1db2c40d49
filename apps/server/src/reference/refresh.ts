import { AppError, ERROR_CODES } from '@comptoir/shared/errors';
import type { ReferenceSetName } from '@comptoir/shared/reference/reference';
import type { Pool } from 'pg';
import { withRecordLock } from '../mutations/record-lock.ts';
import { transaction } from '../transaction.sql.ts';
import { type LineRow, readLine, writeFailure, writeVersion } from './refresh.sql.ts';
import type { FetchContext, ReferenceSet } from './set.ts';

/** Maximum wait for another process's refresh. */
const PATIENCE_MS = 60_000;

/** Whether another process has refreshed the set since `before`. */
function isRefreshed(name: ReferenceSetName, before: LineRow, now: LineRow): boolean {
  if (now.version > before.version) return true;
  // If the other process failed because of an outage, this one would fail too; if its credentials were refused, this one may succeed.
  const failed = now.failedAt?.getTime() !== before.failedAt?.getTime() ? ERROR_CODES.find((code) => code === now.failure) : undefined;
  if (failed === 'UPSTREAM_DOWN' || failed === 'UPSTREAM_DRIFT') throw new AppError(failed, `reference ${name}: another process failed`);
  return false;
}

/**
 * Reads a set from the marketplace and replaces the stored copy, in one transaction with its version. Only one process at a time does this:
 * the others wait and use its version, which may not include a write that was counted later. A failure is stored and thrown. No connection
 * is in use while the marketplace replies (BND-005).
 */
export async function refreshSet<Item>(pool: Pool, name: ReferenceSetName, set: ReferenceSet<Item>, context: FetchContext): Promise<void> {
  const before = await readLine(pool, name);
  const refresh = async () => {
    // The number of writes is read before the set: a write that is counted during the read may not be included in it.
    const now = await readLine(pool, name);
    if (isRefreshed(name, before, now)) return;
    try {
      const items = await set.fetch(context);
      await transaction(pool, async (client) => writeVersion(client, name, await set.replace(client, items), now.writes));
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'INTERNAL';
      // A failure that cannot be stored is only thrown.
      if (!context.signal.aborted) await writeFailure(pool, name, code).catch(() => undefined);
      throw error;
    }
  };
  await withRecordLock(pool, [{ kind: 'referenceSet', record: name }], refresh, { patienceMs: PATIENCE_MS });
}
