/** Calls of `access: 'public'`: sign-in and the refresh of a token. */
export interface AnonymousCaller {
  kind: 'anonymous';
}

/** One known token, which cannot be renewed: a pre-token (second factor), or a token just received. */
export interface BearerCaller {
  kind: 'bearer';
  token: string;
}

/** An administrator's session. The marketplace's tokens belong to the session; the client only requests the current one. */
export interface SessionCaller {
  kind: 'session';
  sessionId: string;
  /** The current access token, renewed first if it has expired. Rejects with `UNAUTHENTICATED` when the session has ended. */
  token(): Promise<string>;
  /**
   * Returns a token other than `rejectedToken`, which the marketplace has refused. Only one refresh at a time per session over all
   * processes: when another caller has renewed the token, that one is returned. Rejects with `UNAUTHENTICATED` when the session cannot be
   * renewed.
   */
  renew(rejectedToken: string): Promise<string>;
}

/** The credentials with which a call is sent to the marketplace. */
export type Caller = AnonymousCaller | BearerCaller | SessionCaller;

export const anonymous: AnonymousCaller = { kind: 'anonymous' };
export const bearer = (token: string): BearerCaller => ({ kind: 'bearer', token });
