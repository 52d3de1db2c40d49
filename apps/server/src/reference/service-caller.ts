import { calls } from '@comptoir/marketplace-api/calls';
import { AppError } from '@comptoir/shared/errors';
import { anonymous, type SessionCaller } from '../marketplace/caller.ts';
import type { Marketplace } from '../marketplace/client.ts';

/**
 * A caller that signs in with an account of its own, when it is first needed and whenever its token is refused. The account must be an
 * administrator without second factor (docs/decisions/2026-11-21-reference-credentials.md).
 */
export function createServiceCaller(marketplace: Marketplace, account: { email: string; password: string }): SessionCaller {
  let held: Promise<string> | null = null;
  /** What `held` came to; null while it is awaited. */
  let current: string | null = null;

  async function signIn(): Promise<string> {
    const body = { username: account.email, password: account.password };
    const answer = await marketplace.call(calls.session.login, { caller: anonymous, body });
    if (answer.status !== 200 || answer.body.token === undefined) {
      throw new AppError('UNAUTHENTICATED', 'the service account must be able to sign in without a second factor');
    }
    return answer.body.token;
  }

  function open(): Promise<string> {
    current = null;
    const opening = signIn();
    held = opening;
    opening.then(
      (token) => {
        current = token;
      },
      () => {
        held = null;
      },
    );
    return opening;
  }

  return {
    kind: 'session',
    sessionId: 'service',
    token: () => held ?? open(),
    // Calls refused with the same token sign in once: the first of them, and the others wait for it.
    renew: async (rejected) => (held === null || current === rejected ? open() : held),
  };
}
