import { CallError } from './errors.ts';
import { requestWithSession } from './with-session.ts';

/** A plain `GET` request to our server, whose response the browser can cache by its ETag; the type is shared with the server. */
export async function getJson<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const response = await requestWithSession(path, { headers: { accept: 'application/json' }, signal });
  return response.json().catch((cause: unknown) => {
    throw new CallError({ code: 'UPSTREAM_DOWN', fields: [] }, { cause });
  });
}
