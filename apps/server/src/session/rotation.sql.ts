import type pg from 'pg';
import { isActiveCondition } from './store.sql.ts';

export interface RefreshRow {
  id: string;
  userUuid: string | null;
  cookieSecretHash: Buffer;
  successor: Buffer | null;
  /** Seconds since the token was replaced; null for the current one. */
  replaced: number | null;
  successorUsed: boolean;
}

/**
 * SQL, because it locks rows: of two requests with the same refresh token, the second finds it replaced. The session is locked before its
 * token, as when it ends: in the reverse order both would wait for each other, and the session would stay open.
 */
export async function lockRefreshToken(client: pg.ClientBase, hash: Buffer, idleSeconds: number): Promise<RefreshRow | undefined> {
  await client.query(
    "SELECT FROM session WHERE id = (SELECT session_id FROM session_token WHERE hash = $1 AND kind = 'refresh') FOR NO KEY UPDATE",
    [hash],
  );
  const { rows } = await client.query<RefreshRow>(
    `SELECT s.id, s.user_uuid AS "userUuid", s.half_hash AS "cookieSecretHash", t.successor,
       extract(epoch FROM clock_timestamp() - t.replaced_at)::float AS replaced,
       EXISTS (SELECT FROM session_token n WHERE n.hash = t.successor_hash AND n.replaced_at IS NOT NULL) AS "successorUsed"
     FROM session_token t JOIN session s ON s.id = t.session_id
     WHERE t.hash = $1 AND t.kind = 'refresh' AND ${isActiveCondition('$2')} FOR UPDATE OF t`,
    [hash, idleSeconds],
  );
  return rows[0];
}

/** SQL, because it runs in the transaction that locks the row, and the grace period is measured by the database's clock. */
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
