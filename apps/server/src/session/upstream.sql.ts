import type pg from 'pg';
import type { Queryable } from '../pool.ts';

export interface SealedRow {
  sealed: Buffer;
  /** Seconds since they were renewed. */
  age: number;
}

/** SQL, because their age is counted by the database's clock. */
export async function readSealed(db: Queryable, sessionId: string): Promise<SealedRow | undefined> {
  const { rows } = await db.query<SealedRow>(
    'SELECT sealed, extract(epoch FROM clock_timestamp() - updated_at)::float AS age FROM upstream_tokens WHERE session_id = $1',
    [sessionId],
  );
  return rows[0];
}

/** SQL, because it locks the row: one caller renews the tokens, over all processes. */
export async function lockSealed(client: pg.ClientBase, sessionId: string): Promise<Pick<SealedRow, 'sealed'> | undefined> {
  const { rows } = await client.query<Pick<SealedRow, 'sealed'>>('SELECT sealed FROM upstream_tokens WHERE session_id = $1 FOR UPDATE', [
    sessionId,
  ]);
  return rows[0];
}

/** SQL, because it is in the transaction that holds the row, and their age is counted by the database's clock. */
export async function replaceSealed(client: pg.ClientBase, sessionId: string, sealed: Uint8Array): Promise<void> {
  await client.query('UPDATE upstream_tokens SET sealed = $2, updated_at = clock_timestamp() WHERE session_id = $1', [sessionId, sealed]);
}
