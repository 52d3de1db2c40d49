import { randomUUID } from 'node:crypto';
import type { CurrentUser } from '@comptoir/shared/session/session';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { databaseTime } from '../database-time.sql.ts';
import type { Database } from '../db.ts';
import { transaction } from '../transaction.sql.ts';
import { CODES_PER_SIGN_IN, type EndReason, type Opener, type PendingSession, type UpstreamPair } from './model.ts';
import { hashToken, newToken, SealedError, type Secrets } from './secrets.ts';
import {
  deletePending,
  endSession,
  insertSession,
  insertToken,
  insertUpstream,
  notifyEnded,
  readByAccess,
  readLapsed,
  readOpen,
  readOpenOf,
  readPending,
  removeExpiredPending,
  removeIdleUpstream,
  removeTokens,
  updateLastSeen,
} from './store.sql.ts';

/** Columns needed by a check. */
export interface SessionRow {
  id: string;
  user: CurrentUser;
  cookieSecretHash: Buffer;
  idleSeconds: number;
}

/** Channel that notifies every process of the end of a session. */
export const ENDED_CHANNEL = 'comptoir_session_ended';

/** How long an ended session is kept; much longer than any difference between clocks. */
const ENDED_MS = 30 * 24 * 3_600_000;

/** A sign-in that waits for its code is in no list. */
const NO_OPENER: Opener = { address: null, agent: null };

/** Rows of sessions, of the browser's tokens and of the marketplace's tokens. */
export function createSessionStore({ prisma, pool }: Pick<Database, 'prisma' | 'pool'>, secrets: Secrets, limits: Config['session']) {
  const sealUpstream = (client: pg.ClientBase, id: string, pair: UpstreamPair) =>
    insertUpstream(client, id, secrets.seal(JSON.stringify(pair), id));

  async function begin(client: pg.ClientBase, state: 'open' | 'pending', user: CurrentUser, seconds: number, opener: Opener) {
    const id = randomUUID();
    const cookieSecret = newToken();
    const { uuid: userUuid, email, roles } = user;
    await insertSession(client, { id, state, userUuid, email, roles, cookieSecretHash: hashToken(cookieSecret), seconds, opener });
    const issue = async (kind: 'access' | 'pre' | 'refresh', life: number) => {
      const token = newToken();
      await insertToken(client, { hash: hashToken(token), sessionId: id, kind, seconds: life });
      return token;
    };
    return { id, cookieSecret, issue };
  }

  return {
    /** Opens a session; its pending sign-in, if any, is deleted, so that the pre-token becomes invalid (SES-022). */
    open(user: CurrentUser, upstream: UpstreamPair, pendingId: string | null, opener: Opener) {
      return transaction(pool, async (client) => {
        if (pendingId !== null && !(await deletePending(client, pendingId))) return null;
        const { id, cookieSecret, issue } = await begin(client, 'open', user, limits.absoluteSeconds, opener);
        const token = await issue('access', limits.accessSeconds);
        const refreshToken = await issue('refresh', limits.absoluteSeconds);
        await sealUpstream(client, id, upstream);
        return { id, cookieSecret, tokens: { token, refreshToken, userUuid: user.uuid } };
      });
    },

    openPending(email: string, userUuid: string | null, preToken: string | null) {
      return transaction(pool, async (client) => {
        const user = { email, uuid: userUuid, roles: [] };
        const { id, cookieSecret, issue } = await begin(client, 'pending', user, limits.codeSeconds, NO_OPENER);
        const token = await issue('pre', limits.codeSeconds);
        if (preToken !== null) await sealUpstream(client, id, { token: preToken, refreshToken: null });
        return { cookieSecret, preToken: token };
      });
    },

    /** The open session of an access token; `expired` also accepts an expired token, for log-out. */
    async findByAccess(token: string, { expired = false } = {}): Promise<SessionRow | null> {
      const row = await readByAccess(pool, hashToken(token), limits.idleSeconds, expired);
      if (row === undefined) return null;
      const { id, uuid, email, roles, cookieSecretHash, idleSeconds } = row;
      return { id, user: { uuid, email, roles }, cookieSecretHash, idleSeconds };
    },

    async findPending(token: string): Promise<(PendingSession & { cookieSecretHash: Buffer }) | null> {
      const row = await readPending(pool, hashToken(token), CODES_PER_SIGN_IN);
      if (row === undefined) return null;
      const { id, email, userUuid, cookieSecretHash, sealed } = row;
      try {
        const preToken = sealed === null ? null : (JSON.parse(secrets.open(sealed, id)) as UpstreamPair).token;
        return { id, email, userUuid, preToken, cookieSecretHash };
      } catch (error) {
        // Encrypted with a removed key: the user must sign in again (STR-006).
        if (error instanceof SealedError) return null;
        throw error;
      }
    },

    /**
     * Counts a code before it is evaluated, so that only five of forty concurrent ones are evaluated (STR-005). Returns its number; null
     * when the limit is reached.
     */
    async countCode(pendingId: string): Promise<number | null> {
      const [row] = await prisma.session.updateManyAndReturn({
        where: { id: pendingId, state: 'pending', codes: { lt: CODES_PER_SIGN_IN } },
        data: { codes: { increment: 1 } },
        select: { codes: true },
      });
      return row?.codes ?? null;
    },
    /** A code that was not evaluated does not count. */
    uncountCode: (pendingId: string) =>
      prisma.session.updateMany({ where: { id: pendingId, state: 'pending' }, data: { codes: { decrement: 1 } } }),

    updateLastSeen: (id: string) => updateLastSeen(pool, id),

    /** The ids of sessions that are still open. */
    stillOpen: async (ids: string[]): Promise<Set<string>> => new Set((await readOpen(pool, ids, limits.idleSeconds)).map(({ id }) => id)),

    /** The open sessions of a user, the last used first (OUT-010). */
    openOf: (user: CurrentUser) => readOpenOf(pool, user, limits.idleSeconds),

    /** Ends a session and notifies every process. Returns false when it had already ended. */
    end(id: string, reason: EndReason): Promise<boolean> {
      return transaction(pool, async (client) => {
        const isNew = await endSession(client, id, reason);
        // Tokens that the marketplace refuses, or that no key decrypts, are useless for jobs too.
        await removeTokens(client, id, reason !== 'upstream' && reason !== 'sealed');
        await notifyEnded(client, ENDED_CHANNEL, id);
        return isNew;
      });
    },

    /** Sessions beyond a time limit that have not been ended yet. */
    lapsed: async (): Promise<string[]> => (await readLapsed(pool, limits.idleSeconds)).map(({ id }) => id),

    /** Deletes rows that are no longer used. */
    async removeExpired(): Promise<void> {
      await removeExpiredPending(pool);
      await removeIdleUpstream(pool);
      const now = await databaseTime(pool);
      await prisma.session.deleteMany({ where: { state: 'ended', endedAt: { lt: new Date(now.getTime() - ENDED_MS) } } });
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
