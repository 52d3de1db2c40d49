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

/** User agent of the product's client: requests of the tests themselves are not recorded. */
const PRODUCT = 'comptoir';
const written = new Set<string>();

/**
 * Records the requests of the product as the marketplace received them: the called route, and the names of parameters and members. Each
 * combination is written once per process. Only in the projects of vitest.config.ts that set `RECORD_CALLS`.
 */
export function recordCall({ method, path, query, headers, call, body, status }: Answered): void {
  const project = process.env.RECORD_CALLS;
  if (project === undefined || headers['user-agent'] !== PRODUCT || !path.startsWith('/api/')) return;
  const sent: SentCall = {
    // Without a matching call the path is recorded instead.
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
