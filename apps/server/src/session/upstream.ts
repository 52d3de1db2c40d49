import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { ADMIN_ROLE } from '@comptoir/shared/roles';
import type pg from 'pg';
import { anonymous, type SessionCaller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';
import { LockedError, withRecordLock } from '../mutations/record-lock.ts';
import { lifetimeOf, readClaims } from './claims.ts';
import type { EndReason, UpstreamPair } from './model.ts';
import { SealedError, type Secrets } from './secrets.ts';
import { readSealed, replaceSealed } from './store.sql.ts';

/** A token that expires within this time is renewed first, because a stream or an upload cannot always be repeated. */
const MARGIN_SECONDS = 30;
/** Lifetime of a copy in memory. */
const COPY_MS = 60_000;

/** Codes of an outage, which does not end the session. */
const INCONCLUSIVE = new Set(['UPSTREAM_DOWN', 'UPSTREAM_DRIFT', 'RATE_LIMITED', 'INTERNAL']);

interface Copy {
  token: string;
  /** `performance.now()` at which the copy expires. */
  until: number;
}

interface Options {
  pool: pg.Pool;
  secrets: Secrets;
  marketplace: Marketplace;
  /** The marketplace has refused to renew the tokens (SES-025), or no key decrypts them (STR-006): the session ends. */
  onOver(sessionId: string, reason: EndReason): Promise<void>;
}

const over = (sessionId: string, cause?: unknown) =>
  new AppError('UNAUTHENTICATED', `session ${sessionId} cannot call the marketplace`, { cause });

/** The marketplace's tokens of each session: cached in memory, and renewed by only one caller at a time over all processes. */
export function createUpstream({ pool, secrets, marketplace, onOver }: Options) {
  const copies = new Map<string, Copy>();
  const renewals = new Map<string, Promise<string>>();

  const read = (sealed: Uint8Array, id: string) => JSON.parse(secrets.open(sealed, id)) as UpstreamPair;

  /** Ends the session after a `SealedError`; rethrows every error. */
  async function endIfSealed(id: string, error: unknown): Promise<void> {
    if (!(error instanceof SealedError)) return;
    await onOver(id, 'sealed');
    throw over(id, error);
  }

  function remember(id: string, token: string, ageSeconds: number): Copy {
    const life = lifetimeOf(token);
    const left = life === undefined ? Number.POSITIVE_INFINITY : life - Math.min(MARGIN_SECONDS, life / 10) - ageSeconds;
    const copy = { token, until: performance.now() + Math.min(COPY_MS, left * 1000) };
    if (copies.size > 1_000) copies.clear();
    copies.set(id, copy);
    return copy;
  }

  async function token(id: string): Promise<string> {
    const copy = copies.get(id);
    if (copy !== undefined && performance.now() < copy.until) return copy.token;
    const row = await readSealed(pool, id);
    if (row === undefined) throw over(id);
    let pair: UpstreamPair;
    try {
      pair = read(row.sealed, id);
    } catch (error) {
      await endIfSealed(id, error);
      throw error;
    }
    const current = remember(id, pair.token, row.age);
    return performance.now() < current.until ? current.token : renew(id, current.token);
  }

  /**
   * Renews the tokens under the lock of the session: callers that have waited for it find the new tokens and make no call. No connection is
   * in use while the marketplace replies (BND-005).
   */
  function renewLocked(id: string, rejected: string): Promise<string> {
    return withRecordLock(pool, [{ kind: 'session', record: id }], async (assertHeld) => {
      const row = await readSealed(pool, id);
      if (row === undefined) throw over(id);
      const pair = read(row.sealed, id);
      if (pair.token !== rejected) return pair.token;
      if (pair.refreshToken === null) throw over(id);
      await assertHeld();
      // Without the browser's signal: an aborted call would lose the only valid refresh token.
      const reply = await marketplace.call(calls.session.refresh, {
        body: { token: pair.token, refresh_token: pair.refreshToken },
        caller: anonymous,
      });
      const { roles } = readClaims(reply.token);
      // A user who is no longer an administrator must not keep a session (SES-001).
      if (roles !== undefined && !roles.includes(ADMIN_ROLE)) throw new AppError('FORBIDDEN', 'no longer an administrator');
      const next: UpstreamPair = { token: reply.token, refreshToken: reply.refresh_token ?? pair.refreshToken };
      // The session may have ended meanwhile.
      if (!(await replaceSealed(pool, id, secrets.seal(JSON.stringify(next), id)))) throw over(id);
      return next.token;
    });
  }

  async function renewOnce(id: string, rejected: string): Promise<string> {
    copies.delete(id);
    try {
      const renewed = await renewLocked(id, rejected);
      remember(id, renewed, 0);
      return renewed;
    } catch (error) {
      await endIfSealed(id, error);
      if (error instanceof LockedError) throw new AppError('UPSTREAM_DOWN', 'the tokens are being renewed', { cause: error });
      if (!(error instanceof AppError) || INCONCLUSIVE.has(error.code)) throw error;
      await onOver(id, 'upstream');
      throw error.code === 'UNAUTHENTICATED' && error.serverMessage === undefined ? error : over(id, error);
    }
  }

  function renew(id: string, rejected: string): Promise<string> {
    const running = renewals.get(id);
    if (running !== undefined) return running;
    const renewal = renewOnce(id, rejected).finally(() => renewals.delete(id));
    renewals.set(id, renewal);
    return renewal;
  }

  return {
    callerFor: (sessionId: string): SessionCaller => ({
      kind: 'session',
      sessionId,
      token: () => token(sessionId),
      renew: (rejectedToken) => renew(sessionId, rejectedToken),
    }),
    forget: (sessionId: string) => copies.delete(sessionId),
    async close() {
      await Promise.allSettled(renewals.values());
    },
  };
}
export type Upstream = ReturnType<typeof createUpstream>;
