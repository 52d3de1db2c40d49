import { AppError } from '@comptoir/shared/errors';
import type { SessionTokens } from '@comptoir/shared/session/session';
import type { Logger } from 'pino';
import type { Audit } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db.ts';
import type { Marketplace } from '../marketplace/client.ts';
import type { Notifications } from '../notifications.ts';
import { createCookies } from './cookies.ts';
import { createLiveSessions } from './live.ts';
import type { Credentials, EndReason, OpenSession, PendingSession } from './model.ts';
import { createRefusedCodes } from './refused-codes.ts';
import { createRotation, matchesCookieSecret } from './rotation.ts';
import { createSecrets, hashToken } from './secrets.ts';
import { createSignIn } from './sign-in.ts';
import { createSessionStore, ENDED_CHANNEL } from './store.ts';
import { createThrottle } from './throttle.ts';
import { createUpstream } from './upstream.ts';
import { createUsedCodes } from './used-codes.ts';

const REMOVE_EXPIRED_MS = 60_000;
/** `last_seen_at` is written at most this often, and ten times per idle limit when that is shorter. */
const TOUCH_SECONDS = 60;

interface Options {
  config: Config;
  log: Logger;
  db: Database;
  notifications: Notifications;
  marketplace: Marketplace;
  audit: Audit;
}

const unauthenticated = (why: string) => new AppError('UNAUTHENTICATED', why);

/** What a token is remembered by. */
const keyOf = (token: string) => hashToken(token).toString('base64');

/** The one door to sessions: who is signed in, with which tokens, and on whose behalf the marketplace is called (design §5, Session). */
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
  const touchAfter = Math.min(TOUCH_SECONDS, limits.idleSeconds / 10);

  async function end(id: string, reason: EndReason): Promise<void> {
    if (await store.end(id, reason)) log.info({ event: 'session.ended', sessionId: id, reason }, 'session ended');
    forget(id);
  }
  const upstream = createUpstream({
    pool,
    databaseUrl: config.databaseUrl,
    secrets,
    marketplace,
    onOver: end,
  });
  function forget(id: string): void {
    live.ended(id);
    upstream.forget(id);
  }
  const unhear = notifications.on(ENDED_CHANNEL, (id) => {
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

    /** The open session of an access token and its cookie's half; rejects with UNAUTHENTICATED. */
    async check(token: string | undefined, cookieSecret: string | undefined): Promise<OpenSession> {
      if (token === undefined) throw unauthenticated('no token');
      const row = await live.readCached(keyOf(token), async () => {
        const found = await store.findByAccess(token);
        if (found !== null && found.idleSeconds >= touchAfter) await store.updateLastSeen(found.id);
        return found;
      });
      if (row === null || !matchesCookieSecret(cookieSecret, row.halfHash)) throw unauthenticated('unknown token, or session over');
      return { id: row.id, user: row.user, caller: upstream.callerFor(row.id) };
    },

    /** Id of the session whose token this process has seen lately, asking no database; it may be over. */
    recent(token: string | undefined, cookieSecret: string | undefined): string | null {
      const row = token === undefined ? undefined : live.recent(keyOf(token));
      return row !== undefined && matchesCookieSecret(cookieSecret, row.halfHash) ? row.id : null;
    },

    /** The sign-in that a pre-token belongs to; rejects with UNAUTHENTICATED. */
    async checkPending(token: string | undefined, cookieSecret: string | undefined): Promise<PendingSession> {
      const found = token === undefined ? null : await store.findPending(token);
      if (found === null || !matchesCookieSecret(cookieSecret, found.halfHash)) throw unauthenticated('unknown pre-token');
      return found;
    },

    /** A new pair for a refresh token; the reuse of an old one ends the whole session. */
    async refresh(credential: Credentials, requestId: string): Promise<SessionTokens> {
      const rotated = await rotate(credential);
      if (rotated.state === 'fresh') return rotated.tokens;
      const { sessionId } = rotated;
      if (rotated.state === 'sealed') {
        await end(sessionId, 'sealed');
        throw unauthenticated('no key opens the tokens that follow');
      }
      await end(sessionId, 'reuse');
      log.warn({ event: 'session.token-reused', sessionId }, 'an old refresh token came back: session ended');
      await audit.write({ sessionId, action: 'session.reuse', outcome: 'UNAUTHENTICATED', requestId });
      throw unauthenticated('refresh token used twice');
    },

    /** Log-out: also with an access token whose time is over. Whoever is not signed in is not told so. Returns who it was. */
    async signOut({ token, cookieSecret }: Credentials): Promise<{ sessionId: string; userUuid: string | null; email: string } | null> {
      const row = token === undefined ? null : await store.findByAccess(token, { expired: true });
      if (row === null || !matchesCookieSecret(cookieSecret, row.halfHash)) return null;
      await end(row.id, 'signed-out');
      return { sessionId: row.id, userUuid: row.user.uuid, email: row.user.email };
    },

    end,
    /** On behalf of a session that may be over for its browser: jobs go on until the marketplace refuses its tokens. */
    callerFor: upstream.callerFor,
    watch: live.watch,
    removeExpired,
    async close() {
      clearInterval(timer);
      unhear();
      live.close();
      await upstream.close();
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
