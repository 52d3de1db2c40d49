import type { SessionTokens } from '@comptoir/shared/session/session';
import { call } from './call.ts';
import { readError } from './errors.ts';
import { accessToken, clearSession, noteSignOut, onSessionElsewhere, refreshToken, saveTokens } from './session-store.ts';
import { forgetUnsaved, hasUnsaved } from './unsaved.ts';

let leaving = false;

/**
 * Thrown away with the document: leaving for `/` drops every cached answer too (OP-104), and whatever was being typed. Once: calls that are
 * still refused meanwhile, and the other tabs, say again that the session is over.
 */
function leave(): void {
  if (leaving) return;
  leaving = true;
  forgetUnsaved();
  window.location.assign('/');
}

/** Longest wait for the server's word on a log-out; the call goes on after the page is left. */
const SIGN_OUT_WAIT_MS = 1_000;

/** Ends the session here, in the other tabs (by the storage event) and on the server (SES-023, OP-104). */
export async function signOut(): Promise<void> {
  const token = accessToken();
  noteSignOut();
  clearSession();
  // The browser has forgotten already: a server that is slow or unreachable must not hold anybody back.
  const told = token ? call('mutation', 'session.signOut', undefined, token).catch(() => null) : null;
  await Promise.race([told, new Promise((resolve) => window.setTimeout(resolve, SIGN_OUT_WAIT_MS))]);
  leave();
}

/** The session is over without anybody asking for it: clears and goes back to `/` (SES-025). */
function dropSession(): void {
  clearSession();
  leave();
}

/** Asks for the password again over the page: true once the same user is signed in, false to leave. */
type AskAgain = () => Promise<boolean>;

let askAgain: AskAgain | null = null;
let asked: Promise<boolean> | undefined;

/** Says who asks; returns how to withdraw. Without anybody, a session that is over leaves at once. */
export function answerSessionOver(ask: AskAgain): () => void {
  askAgain = ask;
  return () => {
    askAgain = null;
  };
}

/**
 * The session is over. With unsaved changes on the screen, the page stays and asks for the password, once for all the calls that
 * wait: true when they may be sent again. Otherwise leaves.
 */
export function sessionOver(): Promise<boolean> {
  if (askAgain === null || !hasUnsaved()) {
    dropSession();
    return Promise.resolve(false);
  }
  const sent = accessToken();
  asked ??= askAgain()
    .then((again) => {
      // Whoever signed in elsewhere meanwhile keeps that session; this page goes all the same.
      if (!again && accessToken() !== sent) leave();
      else if (!again) dropSession();
      return again;
    })
    .finally(() => {
      asked = undefined;
    });
  return asked;
}

/**
 * Leaves as soon as another tab logged out, or found the session over with nothing to lose here (OP-104); a document that was left, and that
 * Back brings whole out of the browser's memory, starts again. Returns how to stop listening.
 */
export function followSignOut(): () => void {
  const forget = onSessionElsewhere((what) => {
    if (what === 'signed-out') leave();
    else if (what === 'over') void sessionOver();
  });
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted && leaving) window.location.reload();
  };
  window.addEventListener('pageshow', onShown);
  return () => {
    forget();
    window.removeEventListener('pageshow', onShown);
  };
}

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
