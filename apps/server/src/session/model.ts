import type { CurrentUser } from '@comptoir/shared/session/session';
import type { SessionCaller } from '../marketplace/caller.ts';

/** An open session as procedures see it. */
export interface OpenSession {
  id: string;
  user: CurrentUser;
  /** Makes calls to the marketplace with the administrator's tokens. */
  caller: SessionCaller;
}

/** A sign-in with a correct password that waits for its code (SES-015). */
export interface PendingSession {
  id: string;
  email: string;
  /** The uuid from the 202 reply, if it had one (OP-103). */
  userUuid: string | null;
  /** The marketplace's own pre-token, if it sent one (OP-028). */
  preToken: string | null;
}

/** Reason why a session ended, stored in its row. `sealed`: no key can decrypt its tokens any more (STR-006). */
export type EndReason = 'signed-out' | 'ended-by-owner' | 'expired' | 'reuse' | 'upstream' | 'sealed';

/** The browser that opened a session. */
export interface Opener {
  address: string | null;
  agent: string | null;
}

/** Codes evaluated for one sign-in (STR-005). */
export const CODES_PER_SIGN_IN = 5;

/** Credentials of a browser: the token from its storage and the secret from its cookie. */
export interface Credentials {
  token: string | undefined;
  cookieSecret: string | undefined;
}

/** The marketplace's tokens; a pending session may have only a pre-token. */
export interface UpstreamPair {
  token: string;
  refreshToken: string | null;
}
