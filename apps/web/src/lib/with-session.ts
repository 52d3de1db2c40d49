import { CallError } from './errors.ts';
import { refreshSession, sessionOver } from './session.ts';
import { accessToken } from './session-store.ts';

/**
 * Sends a request outside tRPC, with the session handling of auth-link.ts: refreshes the token on UNAUTHENTICATED and sends the request
 * again.
 */
export async function withSession<Result>(send: () => Promise<Result>): Promise<Result> {
  const token = accessToken();
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallError) || error.body.code !== 'UNAUTHENTICATED') throw error;
    const renewed = await refreshSession(token);
    if (renewed.state === 'unknown' || (renewed.state === 'over' && !(await sessionOver()))) throw error;
    return send();
  }
}
