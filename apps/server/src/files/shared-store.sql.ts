import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { transaction } from '../transaction.sql.ts';
import type { Files } from './files.ts';

/**
 * The uuid of the store that all processes share: that of the database, else that of the store, else a new one, which is given to the store.
 * SQL, because another process that starts at the same moment waits for the transaction until the store has it.
 */
export async function sharedStore(pool: pg.Pool, files: Pick<Files, 'identity' | 'setIdentity'>): Promise<string> {
  const inStore = await files.identity();
  const uuid = inStore ?? randomUUID();
  return transaction(pool, async (client) => {
    const { rowCount } = await client.query('INSERT INTO file_store (uuid) VALUES ($1) ON CONFLICT DO NOTHING', [uuid]);
    if (rowCount === 1 && inStore === undefined) await files.setIdentity(uuid);
    const { rows } = await client.query<{ uuid: string }>('SELECT uuid FROM file_store');
    return rows[0]?.uuid ?? uuid;
  });
}
