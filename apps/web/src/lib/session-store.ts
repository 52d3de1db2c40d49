import { SESSION_KEYS } from '@comptoir/shared/session/keys';
import type { SessionTokens } from '@comptoir/shared/session/session';
import { forget, readStored, store } from './storage.ts';

/** The browser's part of the session (SES-020): our opaque tokens; the other part is an HttpOnly cookie. */
export const accessToken = () => readStored(SESSION_KEYS.token);
export const refreshToken = () => readStored(SESSION_KEYS.refreshToken);
export const preToken = () => readStored(SESSION_KEYS.preToken);
export const twoFactorEmail = () => readStored(SESSION_KEYS.twoFactorEmail);
export const rememberedEmail = () => readStored(SESSION_KEYS.rememberedEmail);
const storedUser = () => readStored(SESSION_KEYS.userUuid);

/** The user whose data this page displays; undefined until the application is mounted. */
let pageUser: string | null | undefined;

/** From now on, the page belongs to the user who is signed in. Returns the function that ends it. */
export function bindPage(): () => void {
  pageUser = storedUser();
  return () => {
    pageUser = undefined;
  };
}

/** The user of this page, also after somebody else has signed in in another tab. */
export const userUuid = () => (pageUser === undefined ? storedUser() : pageUser);

/** Somebody else has signed in in another tab: the stored tokens are not those of this page's user. */
export const isOtherUser = () => pageUser !== undefined && accessToken() !== null && storedUser() !== pageUser;

/** Set briefly by a log-out, to notify the other tabs; an expired session does not set it. */
const SIGNED_OUT_KEY = 'signed_out';

/** Storing the full tokens deletes the data of the second factor (SES-022, OP-030). */
export function saveTokens(tokens: SessionTokens): void {
  store(SESSION_KEYS.refreshToken, tokens.refreshToken);
  if (tokens.userUuid === null) forget(SESSION_KEYS.userUuid);
  else store(SESSION_KEYS.userUuid, tokens.userUuid);
  store(SESSION_KEYS.token, tokens.token);
  forget(SESSION_KEYS.preToken, SESSION_KEYS.twoFactorEmail);
}

/**
 * The marketplace does not tell whether an account has a second factor (OUT-009): the browser remembers whether the last sign-in required
 * a code, or that it was enabled here.
 */
const secondFactorKey = (user: string | null) => `second-factor:${user ?? ''}`;
export const isSecondFactorEnabled = (): boolean => readStored(secondFactorKey(userUuid())) !== null;

export function storeSecondFactor(isEnabled: boolean, user: string | null = userUuid()): void {
  if (isEnabled) store(secondFactorKey(user), 'enabled');
  else forget(secondFactorKey(user));
}

/** Stores the tokens of a sign-in, and whether it required a code. */
export function saveSignIn(tokens: SessionTokens, withCode: boolean): void {
  saveTokens(tokens);
  storeSecondFactor(withCode, tokens.userUuid);
}

/** Stored before the code is verified, so that the code screen can be reloaded (SES-015, SES-021, OP-030). */
export function savePending(pending: { preToken: string; email: string }): void {
  if (pending.preToken === '') forget(SESSION_KEYS.preToken);
  else store(SESSION_KEYS.preToken, pending.preToken);
  store(SESSION_KEYS.twoFactorEmail, pending.email);
}

/** Remember-me stores only the e-mail (OP-032). */
export function rememberEmail(email: string | null): void {
  if (email === null) forget(SESSION_KEYS.rememberedEmail);
  else store(SESSION_KEYS.rememberedEmail, email);
}

/** Clears the session data on log-out (SES-023, OP-104). */
export function clearSession(): void {
  const { token, preToken: pre, refreshToken: refresh, userUuid, twoFactorEmail: email } = SESSION_KEYS;
  forget(token, pre, refresh, userUuid, email);
}

/** Session events of other tabs: logged out, expired, or signed in. */
export type OtherTabEvent = 'signed-out' | 'over' | 'signed-in';

/** Called when another tab changes the session (OP-104). A cleared storage has no key, and counts as a log-out. */
export function onOtherTabSession(callback: (what: OtherTabEvent) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === null || (key === SIGNED_OUT_KEY && newValue !== null)) callback('signed-out');
    else if (key === SESSION_KEYS.token) callback(accessToken() === null ? 'over' : 'signed-in');
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

/** Notifies the other tabs of a log-out, before the tokens are removed. */
export function notifySignOut(): void {
  store(SIGNED_OUT_KEY, '1');
  forget(SIGNED_OUT_KEY);
}

/** Set by a log-out that the server has not confirmed, for the sign-in page that follows it. */
const SIGN_OUT_FAILED_KEY = 'sign_out_failed';
export const noteSignOutFailure = () => store(SIGN_OUT_FAILED_KEY, '1');
export const hasSignOutFailed = () => readStored(SIGN_OUT_FAILED_KEY) !== null;
export const forgetSignOutFailure = () => forget(SIGN_OUT_FAILED_KEY);

/** Authorization header with the access token (LCM-018); none with the token of somebody else. */
export function bearer(): Record<string, string> {
  const token = isOtherUser() ? null : accessToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}
