import { useSyncExternalStore } from 'react';
import { CallError, errorBodyOf } from './errors.ts';
import { randomUuid } from './random-uuid.ts';

/** Headers of the server's last responses, for crash reports. */
let release = '';
let requestId = '';

function recordReply({ headers }: Response): void {
  release ||= headers.get('x-comptoir-version') ?? '';
  requestId = headers.get('x-request-id') ?? requestId;
}

/** The build of this page, and the id of the last answered request. */
export const lastReply = () => ({ release, lastRequestId: requestId });

/** Header of every response with the build of the server (apps/server/src/routes/web.ts). */
const HEADER = 'x-comptoir-version';

let first: string | null = null;
let newer = false;
const listeners = new Set<() => void>();

/**
 * `fetch` that gives the request an id, with which logs, errors, jobs and the marketplace's calls can be found (OPS-011), and that notices when the
 * build of the server differs from that of the first response.
 */
export async function fetchNoticing(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const headers = new Headers(init?.headers);
  headers.set('x-request-id', randomUuid());
  const response = await fetch(input, { ...init, headers });
  recordReply(response);
  const version = response.headers.get(HEADER);
  first ??= version;
  if (version !== null && version !== first && !newer) {
    newer = true;
    for (const listener of listeners) listener();
  }
  return response;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isNewer = () => newer;

/** True when a newer build was deployed since this page was opened. */
export const useNewerVersion = () => useSyncExternalStore(subscribe, isNewer, isNewer);

/** A request to our server. Rejects with a CallError when it is refused, or when the server cannot be reached. */
export async function request(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetchNoticing(path, init).catch((cause: unknown) => {
    throw new CallError({ code: 'UPSTREAM_DOWN', fields: [] }, { cause });
  });
  if (response.ok) return response;
  throw new CallError(errorBodyOf(await response.json().catch(() => null), response.status));
}
