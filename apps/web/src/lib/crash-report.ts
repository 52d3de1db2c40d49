import type { ClientErrorKind } from '@comptoir/shared/client-error-limits';
import type { ClientError } from '@comptoir/shared/client-errors';
import { crashMessage, crashStack } from './crash-text.ts';
import { readError } from './errors.ts';
import { lastReply } from './last-reply.ts';
import { routeAt } from './routes.ts';
import { bearer } from './session-store.ts';

/** At most this many reports per page. */
const MAX_REPORTS = 5;

/** Not reported: failed calls and lost connections (the server logs them), and what was cancelled. */
const KNOWN = new Set(['CallError', 'TRPCClientError', 'AbortError']);

const reported = new Set<string>();

/** Says in the server's log that the browser crashed. Never throws, and is never a reason for another report. */
function reportCrash(kind: ClientErrorKind, error: unknown): void {
  try {
    const { name, message, stack = '' } = error instanceof Error ? error : { name: typeof error, message: String(error) };
    if (KNOWN.has(name) || readError(error).code !== 'INTERNAL' || message.startsWith('ResizeObserver loop')) return;
    const where = crashStack(stack);
    const seen = `${name} ${message} ${where}`;
    if (reported.has(seen) || reported.size >= MAX_REPORTS) return;
    reported.add(seen);
    const report: ClientError = {
      kind,
      name: name.replaceAll(/[^\w.-]/g, '').slice(0, 60),
      message: crashMessage(message),
      stack: where,
      route: routeAt(window.location.pathname) ?? '',
      ...lastReply(),
    };
    const headers = { ...bearer(), 'content-type': 'application/json' };
    fetch('/client-errors', { method: 'POST', headers, body: JSON.stringify(report), keepalive: true }).catch(() => undefined);
  } catch {
    // A crash that cannot be reported still shows.
  }
}

/** Reports what nothing else catches, from now on. */
export function reportCrashes(): void {
  window.addEventListener('error', ({ error, message }) => reportCrash('error', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportCrash('promise', reason));
}

/** Of a React root: a part of the screen closed itself. What nothing catches reaches the window. */
export function onCaughtError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: as React does when nobody asks.
  console.error(error);
  reportCrash('contained', error);
}
