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

/** Returns false when the session has none any more. SQL, because the age is measured by the database's clock. */
export async function replaceSealed(db: Queryable, sessionId: string, sealed: Uint8Array): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE upstream_tokens SET sealed = $2, updated_at = clock_timestamp() WHERE session_id = $1', [
    sessionId,
    sealed,
  ]);
  return rowCount === 1;
}
