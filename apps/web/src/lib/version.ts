import { useSyncExternalStore } from 'react';
import { recordReply } from './last-reply.ts';

/** Header of every response with the build of the server (apps/server/src/routes/web.ts). */
const HEADER = 'x-comptoir-version';

let first: string | null = null;
let newer = false;
const listeners = new Set<() => void>();

/** `fetch` that notices when the build of the server differs from that of the first response. */
export async function fetchNoticing(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
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
