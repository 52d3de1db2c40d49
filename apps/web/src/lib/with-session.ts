import { CallError, readError } from './errors.ts';
import { confirmSession, refreshSession, requireSameUser, sessionOver } from './session.ts';
import { accessToken, bearer } from './session-store.ts';
import { request } from './version.ts';

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

/** A plain `GET` request to our server, whose response the browser can cache by its ETag; the type is shared with the server. */
export async function getJson<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const response = await requestWithSession(path, { headers: { accept: 'application/json' }, signal });
  return response.json().catch((cause: unknown) => {
    throw new CallError({ code: 'UPSTREAM_DOWN', fields: [] }, { cause });
  });
}

/** Milliseconds after which the object URL of a downloaded file is revoked. */
const RELEASE_MS = 60_000;

/**
 * Downloads a small file of our server under this name. A link cannot send the session; files of jobs, which may be large, use tickets
 * (kit/jobs/use-file-export.ts).
 */
export async function downloadFile(path: string, name: string): Promise<void> {
  const file = await requestWithSession(path);
  const url = URL.createObjectURL(await file.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the object URL only after the click was handled.
  window.setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}
