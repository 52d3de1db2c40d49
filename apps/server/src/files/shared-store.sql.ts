import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { transaction } from '../transaction.sql.ts';
import type { Files } from './files.ts';

/** The database has no store yet, and this one is in use. */
export class ForeignStore extends Error {
  override readonly name = 'ForeignStore';
  constructor(readonly uuid: string | undefined) {
    super('the store of files is not empty');
  }
}

type Store = Pick<Files, 'identity' | 'setIdentity' | 'list'>;

/** The row of the store, locked; a new one is pending. */
async function lockRow(client: pg.PoolClient): Promise<{ uuid: string; pending: boolean }> {
  await client.query('INSERT INTO file_store (uuid, pending) VALUES ($1, true) ON CONFLICT DO NOTHING', [randomUUID()]);
  const { rows } = await client.query<{ uuid: string; pending: boolean }>('SELECT uuid, pending FROM file_store FOR UPDATE');
  const [row] = rows;
  if (row === undefined) throw new Error('the row of the store is missing');
  return row;
}

/**
 * The uuid of the store that all processes share: that of the database, else a new one, which is given to the store. Only an empty store is
 * accepted, because this database would remove the files of another one as strays: throws a `ForeignStore` (OPS-006). SQL, because another
 * process that starts at the same moment waits for the lock until the store has it. The row is committed first, so that a process that is
 * killed before the end leaves a store that the next one knows.
 */
export async function sharedStore(pool: pg.Pool, files: Store): Promise<string> {
  const { uuid, pending } = await transaction(pool, async (client) => {
    const row = await lockRow(client);
    if (row.pending) {
      const inStore = await files.identity();
      if (inStore !== row.uuid && (inStore !== undefined || (await files.list()).length > 0)) throw new ForeignStore(inStore);
    }
    return row;
  });
  if (!pending) return uuid;
  return transaction(pool, async (client) => {
    const row = await lockRow(client);
    if (row.pending) {
      const inStore = await files.identity();
      // Another database has taken it since.
      if (inStore !== undefined && inStore !== row.uuid) throw new ForeignStore(inStore);
      if (inStore === undefined) await files.setIdentity(row.uuid);
      await client.query('UPDATE file_store SET pending = false');
    }
    return row.uuid;
  });
}
