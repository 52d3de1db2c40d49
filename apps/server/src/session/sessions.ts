import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@comptoir/shared/errors';
import type { SessionTokens } from '@comptoir/shared/session/session';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { Notifications } from '../notifications.ts';
import { transaction } from '../transaction.sql.ts';
import { createLiveSessions } from './live.ts';
import type { Credentials, EndReason, OpenSession, PendingSession } from './model.ts';
import { createRefusedCodes, createUsedCodes } from './one-time-codes.ts';
import { createSecrets, hashToken, newToken, SealedError, type Secrets } from './secrets.ts';
import { createSignIn } from './sign-in.ts';
import { insertToken, lockRefreshToken, replaceRefreshToken, updateLastSeen } from './store.sql.ts';
import { createSessionStore, ENDED_CHANNEL } from './store.ts';
import { createThrottle } from './throttle.ts';
import { createUpstream } from './upstream.ts';

const DEVICE_SECONDS = 180 * 24 * 60 * 60;

/**
 * HttpOnly cookies, which scripts cannot read: a token stolen from the browser's storage is useless without its cookie secret. One for the
 * open session, one for a sign-in that waits for its code, and the device mark of a browser that has signed in before (throttle.ts).
 */
export function createCookies({ publicOrigin, session }: Pick<Config, 'publicOrigin' | 'session'>) {
  const isSecure = (req: FastifyRequest) => (publicOrigin === null ? req.protocol === 'https' : publicOrigin.startsWith('https:'));
  // `__Host-`: neither another subdomain nor plain HTTP can set this cookie.
  const nameOf = (req: FastifyRequest, name: string) => (isSecure(req) ? `__Host-comptoir-${name}` : `comptoir-${name}`);
  const read = (name: string) => (req: FastifyRequest) => req.cookies[nameOf(req, name)];
  const options = (req: FastifyRequest) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(req) }) as const;
  const write = (name: string, maxAge: number) => (res: FastifyReply, value: string) =>
    void res.setCookie(nameOf(res.request, name), value, { ...options(res.request), maxAge });
  const clear = (res: FastifyReply, name: string) => void res.clearCookie(nameOf(res.request, name), options(res.request));

  return {
    cookieSecret: read('half'),
    pendingCookieSecret: read('pending'),
    device: read('device'),
    setCookieSecret: write('half', session.absoluteSeconds),
    setPendingCookieSecret: write('pending', session.codeSeconds),
    setDevice: write('device', DEVICE_SECONDS),
    /** The device mark is kept: it grants no access. */
    forget(res: FastifyReply) {
      clear(res, 'half');
      clear(res, 'pending');
    },
    forgetPending: (res: FastifyReply) => clear(res, 'pending'),
  };
}

const matchesCookieSecret = (cookieSecret: string | undefined, hash: Buffer) =>
  cookieSecret !== undefined && timingSafeEqual(hashToken(cookieSecret), hash);

type Rotated = { state: 'fresh'; sessionId: string; tokens: SessionTokens } | { state: 'reused' | 'sealed'; sessionId: string };

const refused = () => new AppError('UNAUTHENTICATED', 'unknown refresh token, or ended session');

/**
 * Replaces a refresh token with a new pair. The replaced token is accepted for a few more seconds and returns the same new pair, for a
 * second tab or a lost reply. Any older token counts as stolen (docs/decisions/2026-11-21-refresh-rotation.md).
 */
function createRotation(pool: pg.Pool, secrets: Secrets, limits: Config['session']) {
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

const REMOVE_EXPIRED_MS = 60_000;
/** `last_seen_at` is written at most this often, or ten times per idle limit when that is shorter. */
const LAST_SEEN_SECONDS = 60;

interface Options {
  config: Config;
  log: Logger;
  db: Database;
  notifications: Notifications;
  marketplace: Marketplace;
  audit: Audit;
}

const unauthenticated = (why: string) => new AppError('UNAUTHENTICATED', why);

/** Cache key of a token. */
const keyOf = (token: string) => hashToken(token).toString('base64');

/** The public interface of sessions: signed-in users, the browser's tokens and the marketplace's tokens (design §5, Session). */
export function createSessions({ config, log, db, notifications, marketplace, audit }: Options) {
  const { pool } = db;
  const limits = config.session;
  const secrets = createSecrets(config.sessionKeys);
  const store = createSessionStore(db, secrets, limits);
  const live = createLiveSessions(store, log);
  const rotate = createRotation(pool, secrets, limits);
  const throttle = createThrottle(db, secrets);
  const usedCodes = createUsedCodes(db, secrets);
  const refusedCodes = createRefusedCodes(db, secrets);
  const cookies = createCookies(config);
  const lastSeenAfterSeconds = Math.min(LAST_SEEN_SECONDS, limits.idleSeconds / 10);

  async function end(id: string, reason: EndReason): Promise<void> {
    if (await store.end(id, reason)) log.info({ event: 'session.ended', sessionId: id, reason }, 'session ended');
    forget(id);
  }
  const upstream = createUpstream({
    pool,
    secrets,
    marketplace,
    onOver: end,
  });
  function forget(id: string): void {
    live.ended(id);
    upstream.forget(id);
  }
  const unsubscribe = notifications.on(ENDED_CHANNEL, (id) => {
    if (id === null) void live.invalidate();
    else forget(id);
  });

  async function removeExpired(): Promise<void> {
    for (const id of await store.lapsed()) await end(id, 'expired');
    await Promise.all([store.removeExpired(), throttle.removeExpired(), usedCodes.removeExpired()]);
  }
  const timer = setInterval(() => {
    removeExpired().catch((err: unknown) => log.warn({ event: 'session.retention.failed', err }, 'expired sessions were not removed'));
  }, REMOVE_EXPIRED_MS);
  timer.unref();

  return {
    cookies,
    ...createSignIn({ marketplace, store, throttle, usedCodes, refusedCodes, secrets }),

    /** The open session of an access token and its cookie secret; rejects with UNAUTHENTICATED. */
    async check(token: string | undefined, cookieSecret: string | undefined): Promise<OpenSession> {
      if (token === undefined) throw unauthenticated('no token');
      const row = await live.readCached(keyOf(token), async () => {
        const found = await store.findByAccess(token);
        if (found !== null && found.idleSeconds >= lastSeenAfterSeconds) await store.updateLastSeen(found.id);
        return found;
      });
      if (row === null || !matchesCookieSecret(cookieSecret, row.cookieSecretHash)) throw unauthenticated('unknown token, or session over');
      return { id: row.id, user: row.user, caller: upstream.callerFor(row.id) };
    },

    /** Id of the session of a recently used token, without a query; the session may have ended. */
    recent(token: string | undefined, cookieSecret: string | undefined): string | null {
      const row = token === undefined ? undefined : live.recent(keyOf(token));
      return row !== undefined && matchesCookieSecret(cookieSecret, row.cookieSecretHash) ? row.id : null;
    },

    /** The pending sign-in of a pre-token; rejects with UNAUTHENTICATED. */
    async checkPending(token: string | undefined, cookieSecret: string | undefined): Promise<PendingSession> {
      const found = token === undefined ? null : await store.findPending(token);
      if (found === null || !matchesCookieSecret(cookieSecret, found.cookieSecretHash)) throw unauthenticated('unknown pre-token');
      return found;
    },

    /** A new pair for a refresh token; reuse of an old token ends the session. */
    async refresh(credential: Credentials, requestId: string): Promise<SessionTokens> {
      const rotated = await rotate(credential);
      if (rotated.state === 'fresh') return rotated.tokens;
      const { sessionId } = rotated;
      if (rotated.state === 'sealed') {
        await end(sessionId, 'sealed');
        throw unauthenticated('no key opens the tokens that follow');
      }
      await end(sessionId, 'reuse');
      log.warn({ event: 'session.token-reused', sessionId }, 'an old refresh token was reused: session ended');
      await audit.write({ sessionId, action: 'session.reuse', outcome: 'UNAUTHENTICATED', requestId });
      throw unauthenticated('refresh token used twice');
    },

    /** Signs out, also with an expired access token. No error when nobody is signed in. Returns the user. */
    async signOut({ token, cookieSecret }: Credentials): Promise<{ sessionId: string; userUuid: string | null; email: string } | null> {
      const row = token === undefined ? null : await store.findByAccess(token, { expired: true });
      if (row === null || !matchesCookieSecret(cookieSecret, row.cookieSecretHash)) return null;
      await end(row.id, 'signed-out');
      return { sessionId: row.id, userUuid: row.user.uuid, email: row.user.email };
    },

    end,
    openOf: store.openOf,
    /** Caller of a session that may have ended in the browser: jobs continue until the marketplace refuses its tokens. */
    callerFor: upstream.callerFor,
    watch: live.watch,
    removeExpired,
    async close() {
      clearInterval(timer);
      unsubscribe();
      live.close();
      await upstream.close();
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
