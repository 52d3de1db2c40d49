import { AppError, ERROR_CODES } from '@comptoir/shared/errors';
import type { ReferenceSetName } from '@comptoir/shared/reference/reference';
import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../transaction.sql.ts';
import type { FetchContext } from './fetch-context.ts';
import { type LineRow, readLine, tryLock, unlock, waitForLock, writeFailure, writeVersion } from './refresh.sql.ts';
import type { ReferenceSet } from './set.ts';

/** Waits for the process that is refreshing; returns whether its result can be used. */
async function joined(client: PoolClient, name: ReferenceSetName, before: LineRow): Promise<boolean> {
  await waitForLock(client, name);
  const after = await readLine(client, name);
  if (after.version > before.version) return true;
  // If the other process failed because of an outage, this one would fail too; if its credentials were refused, this one may succeed.
  const failed = after.failedAt?.getTime() !== before.failedAt?.getTime() ? ERROR_CODES.find((code) => code === after.failure) : undefined;
  if (failed === 'UPSTREAM_DOWN' || failed === 'UPSTREAM_DRIFT') throw new AppError(failed, `reference ${name}: another process failed`);
  return false;
}

/**
 * Reads a set from the marketplace and replaces the stored copy, in one transaction with its version. Only one process at a time does this:
 * the others wait and use its version, which may not include a write that was counted later. A failure is stored and thrown.
 */
export async function refreshSet<Item>(pool: Pool, name: ReferenceSetName, set: ReferenceSet<Item>, context: FetchContext): Promise<void> {
  const client = await pool.connect();
  let broken = false;
  // Without a listener, a connection that is lost between two statements would end the process.
  const onBroken = () => {
    broken = true;
  };
  client.on('error', onBroken);
  try {
    const before = await readLine(client, name);
    if (!(await tryLock(client, name)) && (await joined(client, name, before))) return;
    try {
      // The number of writes is read before the set: a write that is counted during the read may not be included in it.
      const { writes } = await readLine(client, name);
      const items = await set.fetch(context);
      await inTransaction(client, async () => writeVersion(client, name, await set.replace(client, items), writes), onBroken);
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'INTERNAL';
      if (!context.signal.aborted) await writeFailure(client, name, code).catch(onBroken);
      throw error;
    }
  } finally {
    // On a broken connection this fails, but the end of the connection has released the lock.
    await unlock(client, name).catch(onBroken);
    client.off('error', onBroken);
    client.release(broken);
  }
}
