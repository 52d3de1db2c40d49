import type { CurrentUser } from '@comptoir/shared/session/session';
import type { SessionCaller } from '../marketplace/caller.ts';

/** An open session as procedures see it. */
export interface OpenSession {
  id: string;
  user: CurrentUser;
  /** Calls the marketplace on the administrator's behalf. */
  caller: SessionCaller;
}

/** A sign-in whose password was right, and whose code is awaited (SES-015). */
export interface PendingSession {
  id: string;
  email: string;
  /** The uuid of the 202 reply, when it had one (OP-103). */
  userUuid: string | null;
  /** The marketplace's own pre-token, when it gave one (OP-028). */
  preToken: string | null;
}

/** Why a session ended; kept in its row. `sealed`: no key opens what it holds any more (STR-006). */
export type EndReason = 'signed-out' | 'expired' | 'reuse' | 'upstream' | 'sealed';

/** Codes evaluated for one sign-in (STR-005). */
export const CODES_PER_SIGN_IN = 5;

/** What a browser shows: the token from its storage and the half from its cookie. */
export interface Credentials {
  token: string | undefined;
  cookieSecret: string | undefined;
}

/** The marketplace's tokens; a pending session may hold a pre-token alone. */
export interface UpstreamPair {
  token: string;
  refreshToken: string | null;
}
