import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { anonymous, type SessionCaller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';

/**
 * A caller with its own account, which signs in at the first call and when its token is refused. The account must be an administrator
 * without second factor (docs/decisions/2026-11-21-reference-credentials.md).
 */
export function createServiceCaller(marketplace: Marketplace, account: { email: string; password: string }): SessionCaller {
  let pendingToken: Promise<string> | null = null;
  /** The resolved value of `pendingToken`; null while it is pending. */
  let currentToken: string | null = null;

  async function signIn(): Promise<string> {
    const body = { username: account.email, password: account.password };
    const answer = await marketplace.call(calls.session.login, { caller: anonymous, body });
    if (answer.status !== 200 || answer.body.token === undefined) {
      throw new AppError('UNAUTHENTICATED', 'the service account must be able to sign in without a second factor');
    }
    return answer.body.token;
  }

  function open(): Promise<string> {
    currentToken = null;
    const opening = signIn();
    pendingToken = opening;
    opening.then(
      (token) => {
        currentToken = token;
      },
      () => {
        pendingToken = null;
      },
    );
    return opening;
  }

  return {
    kind: 'session',
    sessionId: 'service',
    token: () => pendingToken ?? open(),
    // Calls that were refused with the same token sign in only once: the first one does, and the others wait for it.
    renew: async (rejected) => (pendingToken === null || currentToken === rejected ? open() : pendingToken),
  };
}
