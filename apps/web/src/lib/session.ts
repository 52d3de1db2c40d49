import type { SessionTokens } from '@comptoir/shared/session/session';
import { call } from './call.ts';
import { CallError, readError } from './errors.ts';
import { NO_COOKIES } from './guard.ts';
import {
  accessToken,
  bindPage,
  clearSession,
  isOtherUser,
  noteSignOutFailure,
  notifySignOut,
  onOtherTabSession,
  refreshToken,
  saveSignIn,
  saveTokens,
} from './session-store.ts';
import { forgetUnsaved, hasUnsaved } from './unsaved.ts';

let leaving = false;
/** The page is about to be left for good. */
export const isLeaving = () => leaving;
/** False after a sign-in, until a request was accepted: its cookie may not have been stored. */
let isConfirmed = true;

/** Stores the tokens of a sign-in, with or without the code of a second factor. */
export function startSession(tokens: SessionTokens, withCode: boolean): void {
  isConfirmed = false;
  saveSignIn(tokens, withCode);
}

export function confirmSession(): void {
  isConfirmed = true;
}

/** Throws when somebody else has signed in in another tab: nothing is sent with the session of the other user. */
export function requireSameUser(): void {
  if (isOtherUser()) throw new CallError({ code: 'UNAUTHENTICATED', fields: [] });
}

/**
 * Loads `/`, which discards the document with all cached responses (OP-104) and typed values. Runs once, although pending calls and other
 * tabs may also report that the session is over.
 */
export function leave(query = ''): void {
  if (leaving) return;
  leaving = true;
  forgetUnsaved();
  window.location.assign(`/${query}`);
}

/** Maximum wait for the server's response to a log-out; the request continues after the page is unloaded, but its result is then unknown. */
const SIGN_OUT_WAIT_MS = 3_000;

/** Ends the session in this tab, in the other tabs (by the storage event) and on the server (SES-023, OP-104). */
export async function signOut(): Promise<void> {
  if (isOtherUser()) return leave();
  const token = accessToken();
  notifySignOut();
  clearSession();
  // The tokens are already deleted: a slow or unreachable server must not delay the log-out.
  // A refused call is told: its session may still be open (OUT-008).
  const signOutCall = token ? call('mutation', 'session.signOut', undefined, { token }) : Promise.resolve();
  const ended = signOutCall.catch(noteSignOutFailure);
  await Promise.race([ended, new Promise((resolve) => window.setTimeout(resolve, SIGN_OUT_WAIT_MS))]);
  leave();
}

/** The session has expired: clears it and loads `/` (SES-025). */
function dropSession(): void {
  clearSession();
  leave(isConfirmed ? '' : NO_COOKIES);
}

/** Shows the password dialog over the page: true when the same user has signed in again, false to leave. */
type Reauthenticate = () => Promise<boolean>;

let reauthenticate: Reauthenticate | null = null;
let pending: Promise<boolean> | undefined;

/** Registers the dialog; returns the function that unregisters it. Without a dialog, an expired session leaves at once. */
export function registerReauthentication(handler: Reauthenticate): () => void {
  reauthenticate = handler;
  return () => {
    reauthenticate = null;
  };
}

/**
 * The session is over. With unsaved changes, the page stays and shows the password dialog, once for all waiting calls: true when they can
 * be sent again. Otherwise leaves the page.
 */
export function sessionOver(): Promise<boolean> {
  // The session of the other user is not over.
  if (isOtherUser()) return Promise.resolve(false);
  if (reauthenticate === null || !hasUnsaved()) {
    dropSession();
    return Promise.resolve(false);
  }
  const sent = accessToken();
  pending ??= reauthenticate()
    .then((again) => {
      // Another tab has a new session: it is kept, but this page is left.
      if (!again && accessToken() !== sent) leave();
      else if (!again) dropSession();
      return again;
    })
    .finally(() => {
      pending = undefined;
    });
  return pending;
}

/**
 * Leaves as soon as another tab has logged out, or has found the session over while this page has no unsaved changes (OP-104). A page that
 * was left is reloaded when Back restores it from the back/forward cache. Returns the function that stops.
 */
export function followSignOut(): () => void {
  const unbind = bindPage();
  const forget = onOtherTabSession((what) => {
    if (what === 'signed-out') leave();
    else if (what === 'over') void sessionOver();
  });
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted && leaving) window.location.reload();
  };
  window.addEventListener('pageshow', onShown);
  return () => {
    unbind();
    forget();
    window.removeEventListener('pageshow', onShown);
  };
}

/** Result of a refresh. `unknown` means that the server did not respond (offline, down): the user stays signed in. */
export type Refreshed = { state: 'fresh'; token: string } | { state: 'over' } | { state: 'unknown'; error: unknown };

let refreshing: Promise<Refreshed> | undefined;

/** Maximum duration of a refresh, which blocks those of the other tabs; maximum wait for them. */
const REFRESH_MS = 10_000;
const LOCK_WAIT_MS = 20_000;

/**
 * Replaces a refused access token: one refresh at a time in all tabs (SES-024, OP-035). A tab that waited finds the new token in the
 * storage and sends nothing. `rejected` is the refused token.
 */
export function refreshSession(rejected: string | null): Promise<Refreshed> {
  refreshing ??= withLock(() => refresh(rejected)).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

// Locks exist only in secure contexts; over plain HTTP, refreshes are serialised per tab only.
const withLock = (run: () => Promise<Refreshed>): Promise<Refreshed> =>
  'locks' in navigator
    ? navigator.locks
        .request('comptoir-session-refresh', { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, run)
        .catch((error: unknown) => ({ state: 'unknown', error }))
    : run();

async function refresh(rejected: string | null): Promise<Refreshed> {
  if (isOtherUser()) return { state: 'over' };
  const current = accessToken();
  if (current !== null && current !== rejected) return { state: 'fresh', token: current };
  const sent = refreshToken();
  if (sent === null) return { state: 'over' };
  try {
    const signal = AbortSignal.timeout(REFRESH_MS);
    const tokens = await call<SessionTokens>('mutation', 'session.refresh', { refreshToken: sent }, { signal });
    // During the request, the user logged out or somebody else signed in: the new tokens must not replace that.
    if (refreshToken() === null || isOtherUser()) return { state: 'over' };
    saveTokens(tokens);
    return { state: 'fresh', token: tokens.token };
  } catch (error) {
    const { code } = readError(error);
    const unreachable = code === 'UPSTREAM_DOWN' || code === 'UPSTREAM_DRIFT' || code === 'RATE_LIMITED' || code === 'INTERNAL';
    return unreachable ? { state: 'unknown', error } : { state: 'over' };
  }
}
