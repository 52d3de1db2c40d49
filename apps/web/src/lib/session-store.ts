import { SESSION_KEYS } from '@comptoir/shared/session/keys';
import type { SessionTokens } from '@comptoir/shared/session/session';
import { forget, readStored, store } from './storage.ts';

/** The browser's part of the session (SES-020): our own opaque tokens; the other part is an HttpOnly cookie. */
export const accessToken = () => readStored(SESSION_KEYS.token);
export const refreshToken = () => readStored(SESSION_KEYS.refreshToken);
export const preToken = () => readStored(SESSION_KEYS.preToken);
export const twoFactorEmail = () => readStored(SESSION_KEYS.twoFactorEmail);
export const userUuid = () => readStored(SESSION_KEYS.userUuid);
export const rememberedEmail = () => readStored(SESSION_KEYS.rememberedEmail);

/** Set for a moment by a log-out, as an event for the other tabs; a session that expires sets nothing. */
const SIGNED_OUT_KEY = 'signed_out';

/** Saving the full tokens destroys what only the second factor needed (SES-022, OP-030). */
export function saveTokens(tokens: SessionTokens): void {
  store(SESSION_KEYS.refreshToken, tokens.refreshToken);
  if (tokens.userUuid === null) forget(SESSION_KEYS.userUuid);
  else store(SESSION_KEYS.userUuid, tokens.userUuid);
  store(SESSION_KEYS.token, tokens.token);
  forget(SESSION_KEYS.preToken, SESSION_KEYS.twoFactorEmail);
}

/** Kept before the code is checked, so that a reload of the code screen works (SES-015, SES-021, OP-030). */
export function savePending(pending: { preToken: string; email: string }): void {
  if (pending.preToken === '') forget(SESSION_KEYS.preToken);
  else store(SESSION_KEYS.preToken, pending.preToken);
  store(SESSION_KEYS.twoFactorEmail, pending.email);
}

/** Remember-me keeps the e-mail and nothing else (OP-032). */
export function rememberEmail(email: string | null): void {
  if (email === null) forget(SESSION_KEYS.rememberedEmail);
  else store(SESSION_KEYS.rememberedEmail, email);
}

/** What log-out clears (SES-023, OP-104). */
export function clearSession(): void {
  const { token, preToken: pre, refreshToken: refresh, userUuid, twoFactorEmail: email } = SESSION_KEYS;
  forget(token, pre, refresh, userUuid, email);
}

/** Events of the session in another tab: logged out, expired, or signed in. */
export type Elsewhere = 'signed-out' | 'over' | 'signed-in';

/** Calls back when another tab changes the session (OP-104). A cleared storage carries no key, and counts as a log-out. */
export function onSessionElsewhere(callback: (what: Elsewhere) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === SIGNED_OUT_KEY && newValue !== null)) callback('signed-out');
    else if (key === SESSION_KEYS.token) callback(accessToken() === null ? 'over' : 'signed-in');
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Notifies the other tabs of a log-out, before the tokens are removed. */
export function noteSignOut(): void {
  store(SIGNED_OUT_KEY, '1');
  forget(SIGNED_OUT_KEY);
}

/** The access token as a call carries it (LCM-018). */
export function bearer(): Record<string, string> {
  const token = accessToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}
