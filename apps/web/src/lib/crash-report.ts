import type { ClientErrorKind } from '@comptoir/shared/client-error-limits';
import type { ClientError } from '@comptoir/shared/client-errors';
import { crashMessage, crashStack } from './crash-text.ts';
import { readError } from './errors.ts';
import { signInRouteAt } from './guard.ts';
import { lastReply } from './last-reply.ts';
import { bearer } from './session-store.ts';

/** Maximum number of reports per page. */
const MAX_REPORTS = 5;

/** Errors that are not reported: failed calls and lost connections, which the server logs, and aborted requests. */
const KNOWN = new Set(['CallError', 'TRPCClientError', 'AbortError']);

const reported = new Set<string>();

/** The name of the route of a path. Until the application sets its own function, only the routes of the sign-in have one. */
let routeNameAt: (pathname: string) => string | undefined = signInRouteAt;

export function setRouteNames(routeAt: typeof routeNameAt): void {
  routeNameAt = routeAt;
}

/** Sends a crash of the browser to the server's log. Never throws, and never causes another report. */
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
      route: routeNameAt(window.location.pathname) ?? '',
      ...lastReply(),
    };
    const headers = { ...bearer(), 'content-type': 'application/json' };
    fetch('/client-errors', { method: 'POST', headers, body: JSON.stringify(report), keepalive: true }).catch(() => undefined);
  } catch {
    // The error is still shown when the report fails.
  }
}

/** From now on, reports errors that nothing else catches. */
export function reportCrashes(): void {
  window.addEventListener('error', ({ error, message }) => reportCrash('error', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportCrash('promise', reason));
}

/** `onCaughtError` of the React roots: reports errors that an error boundary caught. Uncaught errors reach the window's listeners. */
export function onCaughtError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the default behaviour of React.
  console.error(error);
  reportCrash('contained', error);
}
