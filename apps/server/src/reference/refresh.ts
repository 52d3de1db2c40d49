import { AppError, ERROR_CODES } from '@comptoir/shared/errors';
import type { ReferenceSetName } from '@comptoir/shared/reference/reference';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../transaction.sql.ts';
import type { FetchContext } from './fetch-context.ts';
import { type LineRow, readLine, tryLock, unlock, waitForLock, writeFailure, writeVersion } from './refresh.sql.ts';
import type { ReferenceSet } from './set.ts';

/** Waits for the process that is refreshing; true when its result serves us as well. */
async function joined(client: PoolClient, name: ReferenceSetName, before: LineRow): Promise<boolean> {
  await waitForLock(client, name);
  const after = await readLine(client, name);
  if (after.version > before.version) return true;
  // The marketplace is as far from us as from the other; but the other's credential is not ours.
  const failed = after.failedAt?.getTime() !== before.failedAt?.getTime() ? ERROR_CODES.find((code) => code === after.failure) : undefined;
  if (failed === 'UPSTREAM_DOWN' || failed === 'UPSTREAM_DRIFT') throw new AppError(failed, `reference ${name}: another process failed`);
  return false;
}

/**
 * Reads a set upstream and replaces the kept copy, in one transaction with its version. One process at a time does so: the others wait and
 * take its version, which may have been read before a write that is counted since. A failure is written down and thrown.
 */
export async function refreshSet<Item>(pool: Pool, name: ReferenceSetName, set: ReferenceSet<Item>, context: FetchContext): Promise<void> {
  const client = await pool.connect();
  let broken = false;
  // Without a listener, a database that goes away between two statements would end the process.
  const breaks = () => {
    broken = true;
  };
  client.on('error', breaks);
  try {
    const before = await readLine(client, name);
    if (!(await tryLock(client, name)) && (await joined(client, name, before))) return;
    try {
      // Counted before the reading begins: one that is counted during it may be missing from it.
      const { writes } = await readLine(client, name);
      const items = await set.fetch(context);
      await inTransaction(client, async () => writeVersion(client, name, await set.replace(client, items), writes), breaks);
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'INTERNAL';
      if (!context.signal.aborted) await writeFailure(client, name, code).catch(breaks);
      throw error;
    }
  } finally {
    // On a broken connection this fails, and its end has freed the lock.
    await unlock(client, name).catch(breaks);
    client.off('error', breaks);
    client.release(broken);
  }
}
