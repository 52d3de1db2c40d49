import type { ErrorBody } from '@comptoir/shared/errors';
import { CallError, codeOfStatus } from './errors.ts';
import { bearer } from './session-store.ts';
import { fetchNoticing } from './version.ts';
import { withSession } from './with-session.ts';

async function send<Body>(path: string, signal: AbortSignal): Promise<Body> {
  const reply = await fetchNoticing(path, { headers: { accept: 'application/json', ...bearer() }, signal });
  const body: unknown = await reply.json().catch(() => null);
  if (reply.ok && body !== null) return body as Body;
  const error = (body as { error?: ErrorBody } | null)?.error;
  throw new CallError(error ?? { code: reply.ok ? 'UPSTREAM_DOWN' : codeOfStatus(reply.status), fields: [] });
}

/** A plain `GET` request to our server, whose response the browser can cache by its ETag; the type is shared with the server. */
export const getJson = <Body>(path: string, signal: AbortSignal): Promise<Body> => withSession(() => send<Body>(path, signal));
