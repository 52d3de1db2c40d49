import { useSyncExternalStore } from 'react';
import { noteReply } from './last-reply.ts';

/** The build that the server says it serves, in every answer (apps/server/src/routes/web.ts). */
const HEADER = 'x-comptoir-version';

let first: string | null = null;
let newer = false;
const listeners = new Set<() => void>();

/** `fetch` that notices when another build than at the first answer is served. */
export async function fetchNoticing(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  noteReply(response);
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

/** A newer build was deployed since this page was opened. */
export const useNewerVersion = () => useSyncExternalStore(subscribe, () => newer);
