import type pg from 'pg';
import { alive } from './store.sql.ts';

export interface RefreshRow {
  id: string;
  userUuid: string | null;
  halfHash: Buffer;
  successor: Buffer | null;
  /** Seconds since it was replaced; null for the current one. */
  replaced: number | null;
  successorUsed: boolean;
}

/** SQL, because it locks the row: of two that come with one refresh token, the second finds it replaced. */
export async function lockRefreshToken(client: pg.ClientBase, hash: Buffer, idleSeconds: number): Promise<RefreshRow | undefined> {
  const { rows } = await client.query<RefreshRow>(
    `SELECT s.id, s.user_uuid AS "userUuid", s.half_hash AS "halfHash", t.successor,
       extract(epoch FROM clock_timestamp() - t.replaced_at)::float AS replaced,
       EXISTS (SELECT FROM session_token n WHERE n.hash = t.successor_hash AND n.replaced_at IS NOT NULL) AS "successorUsed"
     FROM session_token t JOIN session s ON s.id = t.session_id
     WHERE t.hash = $1 AND t.kind = 'refresh' AND ${alive('$2')} FOR UPDATE OF t`,
    [hash, idleSeconds],
  );
  return rows[0];
}

/** SQL, because it is in the transaction that holds the row, and its grace is counted by the database's clock. */
export async function replaceRefreshToken(
  client: pg.ClientBase,
  hash: Buffer,
  successor: Uint8Array,
  successorHash: Buffer,
): Promise<void> {
  await client.query('UPDATE session_token SET replaced_at = clock_timestamp(), successor = $2, successor_hash = $3 WHERE hash = $1', [
    hash,
    successor,
    successorHash,
  ]);
}
