import { CallError } from './errors.ts';
import { refreshSession, sessionOver } from './session.ts';
import { accessToken } from './session-store.ts';

/** A request beside tRPC, as auth-link.ts sends calls: one that is refused for its session is sent again once it has been renewed. */
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
