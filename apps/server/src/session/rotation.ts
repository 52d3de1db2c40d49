import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@comptoir/shared/errors';
import type { SessionTokens } from '@comptoir/shared/session/session';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { transaction } from '../transaction.sql.ts';
import type { Credentials } from './model.ts';
import { lockRefreshToken, replaceRefreshToken } from './rotation.sql.ts';
import { hashToken, newToken, SealedError, type Secrets } from './secrets.ts';
import { insertToken, updateLastSeen } from './store.sql.ts';

export const matchesCookieSecret = (cookieSecret: string | undefined, hash: Buffer) =>
  cookieSecret !== undefined && timingSafeEqual(hashToken(cookieSecret), hash);

type Rotated = { state: 'fresh'; sessionId: string; tokens: SessionTokens } | { state: 'reused' | 'sealed'; sessionId: string };

const refused = () => new AppError('UNAUTHENTICATED', 'unknown refresh token, or ended session');

/**
 * Replaces a refresh token with a new pair. The replaced token is accepted for a few more seconds and returns the same new pair, for a
 * second tab or a lost reply. Any older token counts as stolen (docs/decisions/2026-11-21-refresh-rotation.md).
 */
export function createRotation(pool: pg.Pool, secrets: Secrets, limits: Config['session']) {
  return ({ token: credential, cookieSecret }: Credentials): Promise<Rotated> =>
    transaction(pool, async (client) => {
      const hash = hashToken(credential ?? '');
      const row = await lockRefreshToken(client, hash, limits.idleSeconds);
      // Without the cookie secret the token has no effect; it cannot even end its owner's session.
      if (row === undefined || !matchesCookieSecret(cookieSecret, row.cookieSecretHash)) throw refused();
      const { id: sessionId, successor } = row;
      if (row.replaced !== null && successor !== null) {
        if (row.replaced > limits.graceSeconds || row.successorUsed) return { state: 'reused', sessionId };
        try {
          const tokens = JSON.parse(secrets.open(successor, hash.toString('hex'))) as SessionTokens;
          return { state: 'fresh', sessionId, tokens };
        } catch (error) {
          if (error instanceof SealedError) return { state: 'sealed', sessionId };
          throw error;
        }
      }
      const tokens = { token: newToken(), refreshToken: newToken(), userUuid: row.userUuid };
      const next = hashToken(tokens.refreshToken);
      await insertToken(client, { hash: hashToken(tokens.token), sessionId, kind: 'access', seconds: limits.accessSeconds });
      await insertToken(client, { hash: next, sessionId, kind: 'refresh', seconds: limits.absoluteSeconds });
      await replaceRefreshToken(client, hash, secrets.seal(JSON.stringify(tokens), hash.toString('hex')), next);
      await updateLastSeen(client, sessionId);
      return { state: 'fresh', sessionId, tokens };
    });
}
