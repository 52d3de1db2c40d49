import { readError } from './errors.ts';
import { request } from './request.ts';
import { confirmSession, refreshSession, requireSameUser, sessionOver } from './session.ts';
import { accessToken, bearer } from './session-store.ts';

/** A refused token is renewed once; a second refusal ends the session. True when the request can be sent again. */
async function renew(token: string | null, isRenewed: boolean): Promise<boolean> {
  const state = isRenewed ? 'over' : (await refreshSession(token)).state;
  return state === 'fresh' || (state === 'over' && sessionOver());
}

/**
 * The only way to the server for a signed-in user: calls, uploads, downloads and each connection of the stream. When `send` is refused as
 * UNAUTHENTICATED, the session is renewed and the request sent again (OP-035, SES-024, SES-025). `send` reads the token itself.
 */
export async function withSession<Result>(send: () => Promise<Result>): Promise<Result> {
  for (let isRenewed = false; ; isRenewed = true) {
    requireSameUser();
    const token = accessToken();
    try {
      const result = await send();
      confirmSession();
      return result;
    } catch (error) {
      if (readError(error).code !== 'UNAUTHENTICATED' || !(await renew(token, isRenewed))) throw error;
    }
  }
}

/** A plain request with the session, to a path outside tRPC. */
export const requestWithSession = (
  path: string,
  init: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Response> => withSession(() => request(path, { ...init, headers: { ...init.headers, ...bearer() } }));
