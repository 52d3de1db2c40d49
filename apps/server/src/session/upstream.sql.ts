import type pg from 'pg';
import type { Queryable } from '../pool.ts';

export interface SealedRow {
  sealed: Buffer;
  /** Seconds since the tokens were renewed. */
  age: number;
}

/** SQL, because the age is computed by the database's clock. */
export async function readSealed(db: Queryable, sessionId: string): Promise<SealedRow | undefined> {
  const { rows } = await db.query<SealedRow>(
    'SELECT sealed, extract(epoch FROM clock_timestamp() - updated_at)::float AS age FROM upstream_tokens WHERE session_id = $1',
    [sessionId],
  );
  return rows[0];
}

/** SQL, because it locks the row: of all processes, only one caller at a time renews the tokens. */
export async function lockSealed(client: pg.ClientBase, sessionId: string): Promise<Pick<SealedRow, 'sealed'> | undefined> {
  const { rows } = await client.query<Pick<SealedRow, 'sealed'>>('SELECT sealed FROM upstream_tokens WHERE session_id = $1 FOR UPDATE', [
    sessionId,
  ]);
  return rows[0];
}

/** SQL, because it runs in the transaction that locks the row, and the age is measured by the database's clock. */
export async function replaceSealed(client: pg.ClientBase, sessionId: string, sealed: Uint8Array): Promise<void> {
  await client.query('UPDATE upstream_tokens SET sealed = $2, updated_at = clock_timestamp() WHERE session_id = $1', [sessionId, sealed]);
}
