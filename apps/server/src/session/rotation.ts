import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@comptoir/shared/errors';
import type { SessionTokens } from '@comptoir/shared/session/session';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { transaction } from '../pool.ts';
import { alive, type Credentials } from './model.ts';
import { hashToken, newToken, SealedError, type Secrets } from './secrets.ts';
import { insertToken } from './store.ts';

export const matchesCookieSecret = (cookieSecret: string | undefined, hash: Buffer) =>
  cookieSecret !== undefined && timingSafeEqual(hashToken(cookieSecret), hash);

type Rotated = { state: 'fresh'; sessionId: string; tokens: SessionTokens } | { state: 'reused' | 'sealed'; sessionId: string };

interface Row {
  id: string;
  user_uuid: string | null;
  half_hash: Buffer;
  successor: Buffer | null;
  /** Seconds since it was replaced; null for the current one. */
  replaced: number | null;
  successor_used: boolean;
}

const refused = () => new AppError('UNAUTHENTICATED', 'unknown refresh token, or session over');

/**
 * Replaces a refresh token by a new pair. The one just replaced still answers, for a few seconds and with the very same successors: two
 * tabs, or a reply lost on its way, are no theft. Any older one is (docs/decisions/2026-11-21-refresh-rotation.md).
 */
export function createRotation(pool: pg.Pool, secrets: Secrets, limits: Config['session']) {
  async function find(client: pg.ClientBase, hash: Buffer): Promise<Row | undefined> {
    const { rows } = await client.query<Row>(
      `SELECT s.id, s.user_uuid, s.half_hash, t.successor, extract(epoch FROM clock_timestamp() - t.replaced_at)::float AS replaced,
         EXISTS (SELECT FROM session_token n WHERE n.hash = t.successor_hash AND n.replaced_at IS NOT NULL) AS successor_used
       FROM session_token t JOIN session s ON s.id = t.session_id
       WHERE t.hash = $1 AND t.kind = 'refresh' AND ${alive('$2')} FOR UPDATE OF t`,
      [hash, limits.idleSeconds],
    );
    return rows[0];
  }

  return ({ token: credential, cookieSecret }: Credentials): Promise<Rotated> =>
    transaction(pool, async (client) => {
      const hash = hashToken(credential ?? '');
      const row = await find(client, hash);
      // Without the cookie's half it is worth nothing, not even to log its owner out.
      if (row === undefined || !matchesCookieSecret(cookieSecret, row.half_hash)) throw refused();
      const { id: sessionId, successor } = row;
      if (row.replaced !== null && successor !== null) {
        if (row.replaced > limits.graceSeconds || row.successor_used) return { state: 'reused', sessionId };
        try {
          const tokens = JSON.parse(secrets.open(successor, hash.toString('hex'))) as SessionTokens;
          return { state: 'fresh', sessionId, tokens };
        } catch (error) {
          if (error instanceof SealedError) return { state: 'sealed', sessionId };
          throw error;
        }
      }
      const tokens = { token: newToken(), refreshToken: newToken(), userUuid: row.user_uuid };
      await insertToken(client, sessionId, 'access', tokens.token, limits.accessSeconds);
      await insertToken(client, sessionId, 'refresh', tokens.refreshToken, limits.absoluteSeconds);
      await client.query('UPDATE session_token SET replaced_at = clock_timestamp(), successor = $2, successor_hash = $3 WHERE hash = $1', [
        hash,
        secrets.seal(JSON.stringify(tokens), hash.toString('hex')),
        hashToken(tokens.refreshToken),
      ]);
      await client.query('UPDATE session SET last_seen_at = now() WHERE id = $1', [sessionId]);
      return { state: 'fresh', sessionId, tokens };
    });
}
