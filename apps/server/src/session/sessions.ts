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
import type { EndReason, OpenSession, PendingSession, Shown } from './model.ts';
import { createRotation, isHalfOf } from './rotation.ts';
import { createSecrets, hashToken } from './secrets.ts';
import { createSignIn } from './sign-in.ts';
import { createSessionStore, ENDED_CHANNEL } from './store.ts';
import { createThrottle } from './throttle.ts';
import { createUpstream } from './upstream.ts';
import { createUsedCodes } from './used-codes.ts';

const SWEEP_MS = 60_000;
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

/** The one door to sessions: who is signed in, with which tokens, and on whose behalf the marketplace is called (design §5, Session). */
export function createSessions({ config, log, db, notifications, marketplace, audit }: Options) {
  const { pool } = db;
  const limits = config.session;
  const secrets = createSecrets(config.sessionKey);
  const store = createSessionStore(pool, secrets, limits);
  const live = createLiveSessions(store, log);
  const rotate = createRotation(pool, secrets, limits);
  const throttle = createThrottle(pool, secrets);
  const usedCodes = createUsedCodes(pool, secrets);
  const cookies = createCookies(config);
  const touchAfter = Math.min(TOUCH_SECONDS, limits.idleSeconds / 10);

  async function end(id: string, reason: EndReason): Promise<void> {
    if (await store.end(id, reason)) log.info({ sessionId: id, reason }, 'session ended');
    forget(id);
  }
  const upstream = createUpstream({
    pool,
    databaseUrl: config.databaseUrl,
    secrets,
    marketplace,
    onRefused: (id) => end(id, 'upstream'),
  });
  function forget(id: string): void {
    live.ended(id);
    upstream.forget(id);
  }
  const unhear = notifications.on(ENDED_CHANNEL, (id) => {
    if (id === null) void live.doubt();
    else forget(id);
  });

  async function sweep(): Promise<void> {
    for (const id of await store.lapsed()) await end(id, 'expired');
    await Promise.all([store.sweep(), throttle.sweep(), usedCodes.sweep()]);
  }
  const timer = setInterval(() => {
    sweep().catch((err: unknown) => log.warn({ err }, 'old sessions could not be swept'));
  }, SWEEP_MS);
  timer.unref();

  return {
    cookies,
    ...createSignIn({ marketplace, store, throttle, usedCodes, secrets }),

    /** The open session of an access token and its cookie's half; rejects with UNAUTHENTICATED. */
    async check(token: string | undefined, half: string | undefined): Promise<OpenSession> {
      if (token === undefined) throw unauthenticated('no token');
      const row = await live.believe(hashToken(token).toString('base64'), async () => {
        const found = await store.findByAccess(token);
        if (found !== null && found.idleSeconds >= touchAfter) await store.touch(found.id);
        return found;
      });
      if (row === null || !isHalfOf(half, row.halfHash)) throw unauthenticated('unknown token, or session over');
      return { id: row.id, user: row.user, caller: upstream.callerFor(row.id) };
    },

    /** The sign-in that a pre-token belongs to; rejects with UNAUTHENTICATED. */
    async checkPending(token: string | undefined, half: string | undefined): Promise<PendingSession> {
      const found = token === undefined ? null : await store.findPending(token);
      if (found === null || !isHalfOf(half, found.halfHash)) throw unauthenticated('unknown pre-token');
      return found;
    },

    /** A new pair for a refresh token; the reuse of an old one ends the whole session. */
    async refresh(shown: Shown, requestId: string): Promise<SessionTokens> {
      const rotated = await rotate(shown);
      if (rotated.state === 'fresh') return rotated.tokens;
      const { sessionId } = rotated;
      await end(sessionId, 'reuse');
      log.warn({ sessionId }, 'an old refresh token came back: session ended');
      await audit.write({ sessionId, action: 'session.reuse', target: null, outcome: 'UNAUTHENTICATED', requestId });
      throw unauthenticated('refresh token used twice');
    },

    /** Log-out: also with an access token whose time is over. Whoever is not signed in is not told so. Returns who it was. */
    async signOut({ token, half }: Shown): Promise<{ sessionId: string; userUuid: string | null; email: string } | null> {
      const row = token === undefined ? null : await store.findByAccess(token, { expired: true });
      if (row === null || !isHalfOf(half, row.halfHash)) return null;
      await end(row.id, 'signed-out');
      return { sessionId: row.id, userUuid: row.user.uuid, email: row.user.email };
    },

    end,
    /** On behalf of a session that may be over for its browser: jobs go on until the marketplace refuses its tokens. */
    callerFor: upstream.callerFor,
    watch: live.watch,
    sweep,
    async close() {
      clearInterval(timer);
      unhear();
      live.close();
      await upstream.close();
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;
