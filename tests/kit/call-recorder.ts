import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { SENT_CALLS, type SentCall } from '../../tools/requirements/sent-calls.ts';
import { namesOfBody, namesOfQuery } from '../../tools/requirements/wire-names.ts';

interface Answered {
  method: string;
  path: string;
  query: string;
  headers: Record<string, unknown>;
  call: string | undefined;
  body?: unknown;
  status: number | null;
}

/** How the product's client names itself: the tests' own requests are not the product's. */
const PRODUCT = 'comptoir';
const written = new Set<string>();

/**
 * Keeps what the product sent, taken where the marketplace received it: the call that was routed, and the names of parameters and members.
 * Each combination is written once a process. Only in the projects of vitest.config.ts that set `RECORD_CALLS`.
 */
export function recordCall({ method, path, query, headers, call, body, status }: Answered): void {
  const project = process.env.RECORD_CALLS;
  if (project === undefined || headers['user-agent'] !== PRODUCT || !path.startsWith('/api/')) return;
  const sent: SentCall = {
    // Without a call the path says which one was meant.
    ...(call === undefined ? { unknown: `${method} ${path}` } : { call }),
    accepted: status !== null && status < 400,
    query: namesOfQuery(query),
    body: namesOfBody(body),
  };
  const line = `${JSON.stringify(sent)}\n`;
  if (written.has(line)) return;
  written.add(line);
  mkdirSync(SENT_CALLS, { recursive: true });
  appendFileSync(join(SENT_CALLS, `${project}-${process.pid}.ndjson`), line);
}
