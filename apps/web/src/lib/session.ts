import type { SessionTokens } from '@comptoir/shared/session/session';
import { call } from './call.ts';
import { readError } from './errors.ts';
import { accessToken, clearSession, onSignedOutElsewhere, refreshToken, saveTokens } from './session-store.ts';

/** Thrown away with the document: leaving for `/` drops every cached answer too (OP-104). */
const leave = () => window.location.assign('/');

/** Longest wait for the server's word on a log-out; the call goes on after the page is left. */
const SIGN_OUT_WAIT_MS = 1_000;

/** Ends the session here, in the other tabs (they hear the storage) and on the server (SES-023, OP-104). */
export async function signOut(): Promise<void> {
  const token = accessToken();
  clearSession();
  // The browser has forgotten already: a server that is slow or unreachable must not hold anybody back.
  const told = token ? call('mutation', 'session.signOut', undefined, token).catch(() => null) : null;
  await Promise.race([told, new Promise((resolve) => window.setTimeout(resolve, SIGN_OUT_WAIT_MS))]);
  leave();
}

/** The session is over without anybody asking for it: clears and goes back to `/` (SES-025). */
export function dropSession(): void {
  clearSession();
  leave();
}

/** Leaves as soon as another tab logged out (OP-104). Returns how to stop listening. */
export const followSignOut = () => onSignedOutElsewhere(leave);

/** Why a refresh gave nothing: the session is over, or the server could not say (offline, down): then nobody is logged out. */
export type Refreshed = { state: 'fresh'; token: string } | { state: 'over' } | { state: 'unknown'; error: unknown };

let refreshing: Promise<Refreshed> | undefined;

/**
 * Replaces a refused access token: one refresh at a time over all tabs (SES-024, OP-035). Whoever waited finds the new token
 * in storage and asks nothing. `rejected` is the token that was refused.
 */
export function refreshSession(rejected: string | null): Promise<Refreshed> {
  refreshing ??= alone(() => refresh(rejected)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

// Locks exist in secure contexts only; over plain HTTP one refresh at a time holds per tab.
const alone = <T>(run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('comptoir-session-refresh', run) : run();

async function refresh(rejected: string | null): Promise<Refreshed> {
  const current = accessToken();
  if (current !== null && current !== rejected) return { state: 'fresh', token: current };
  const kept = refreshToken();
  if (kept === null) return { state: 'over' };
  try {
    const tokens = await call<SessionTokens>('mutation', 'session.refresh', { refreshToken: kept });
    // Logged out while the answer was on its way: the new tokens must not bring the session back.
    if (refreshToken() === null) return { state: 'over' };
    saveTokens(tokens);
    return { state: 'fresh', token: tokens.token };
  } catch (error) {
    const { code } = readError(error);
    const unreachable = code === 'UPSTREAM_DOWN' || code === 'UPSTREAM_DRIFT' || code === 'RATE_LIMITED' || code === 'INTERNAL';
    return unreachable ? { state: 'unknown', error } : { state: 'over' };
  }
}
