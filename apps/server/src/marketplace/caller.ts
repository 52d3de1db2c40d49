/** Calls of `access: 'public'`: sign-in and the refresh of a token. */
export interface AnonymousCaller {
  kind: 'anonymous';
}

/** One known token, which cannot be renewed: a pre-token (second factor), or a token just received. */
export interface BearerCaller {
  kind: 'bearer';
  token: string;
}

/** An administrator's session. The marketplace's tokens stay with the session; the client only asks for the current one. */
export interface SessionCaller {
  kind: 'session';
  sessionId: string;
  /** The access token to use now, renewed beforehand when it is known to be over. Rejects with `UNAUTHENTICATED` when the session has ended. */
  token(): Promise<string>;
  /**
   * A token other than `rejectedToken`, which the marketplace has just refused. One refresh at a time per session over all processes:
   * when another caller has renewed meanwhile, its token is returned. Rejects with `UNAUTHENTICATED` when the session cannot be renewed.
   */
  renew(rejectedToken: string): Promise<string>;
}

/** On whose behalf a call is sent to the marketplace. */
export type Caller = AnonymousCaller | BearerCaller | SessionCaller;

export const anonymous: AnonymousCaller = { kind: 'anonymous' };
export const bearer = (token: string): BearerCaller => ({ kind: 'bearer', token });
