import { type ClientErrorKind, MESSAGE_CHARACTERS, STACK_CHARACTERS } from '@comptoir/shared/client-error-limits';
import type { ClientError } from '@comptoir/shared/client-errors';
import { readError } from './errors.ts';
import { signInRouteAt } from './guard.ts';
import { bearer } from './session-store.ts';
import { lastReply } from './version.ts';

/** Quoted texts may be typed values; uuids, long numbers and e-mails identify codes, orders and people. */
const PRIVATE = [
  /"[^"]*"|'[^']*'|`[^`]*`|«[^»]*»|“[^”]*”/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi,
  /\d{4,}/g,
];

/** Removes host and query from addresses: both may contain personal data. */
const addresses = (text: string) => text.replaceAll(/https?:\/\/[^/\s)]+/g, '').replaceAll(/\?[^\s)]*?(?=:\d+:\d+|[\s)]|$)/g, '');

/** The message without personal data. */
export const crashMessage = (message: string) =>
  PRIVATE.reduce((text, pattern) => text.replaceAll(pattern, '…'), addresses(message)).slice(0, MESSAGE_CHARACTERS);

/** The lines of a stack with a code location (`at f (/assets/a.js:1:2)`, `f@/assets/a.js:1:2`); the message precedes them. */
export const crashStack = (stack: string) =>
  addresses(stack)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^(?:at .*|[^\s@]*@\S+):\d+:\d+\)?$/.test(line))
    .join('\n')
    .slice(0, STACK_CHARACTERS);

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
