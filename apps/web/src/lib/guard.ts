import { SESSION_SCREENS } from './manifest/session.ts';

const { login, dashboard } = SESSION_SCREENS;

/** Every path under `/admin` needs a token in browser storage; its validity is not checked here (SES-026, SES-027). */
export const needsSession = (pathname: string) => pathname === '/admin' || pathname.startsWith('/admin/');

/** Target of the guard for a visitor without a token: sign-in, with the requested path (SES-026, OP-037). */
export const signInAddress = (requested: { pathname: string; search: string; hash: string }) =>
  `${login.path}?redirect=${encodeURIComponent(requested.pathname + requested.search + requested.hash)}`;

/** Query of the sign-in page when the browser has not stored the cookie of a sign-in. */
export const NO_COOKIES = '?cookies=0';

/** True when no session can be opened, because the browser refuses cookies. */
export const hasNoCookies = (search: string) => !navigator.cookieEnabled || new URLSearchParams(search).get('cookies') === '0';

/** Target after a sign-in: the requested path when it is a local one under `/admin/`, otherwise the dashboard (OP-037, SES-014). */
export function landingPath(search: string): string {
  const requested = new URLSearchParams(search).get('redirect');
  if (requested === null) return dashboard.path;
  // Resolved like the browser does: `/admin/../..` or a backslash must not lead to another site or path.
  const url = URL.canParse(requested, window.location.origin) ? new URL(requested, window.location.origin) : null;
  if (!requested.startsWith('/') || url?.origin !== window.location.origin || !url.pathname.startsWith('/admin/')) return dashboard.path;
  return url.pathname + url.search + url.hash;
}

/** The declaration of accessibility for visitors who are not signed in (RGA-002). */
export const DECLARATION_PATH = '/accessibilite';

/** Screens without header, footer or router: those of visitors who are not signed in (LAY-003). */
const SIGN_IN_ROUTES = ['login', 'CheckGoogle2FaCode'] as const;

/** The sign-in screen of a path; undefined for all other paths. */
export const signInRouteAt = (pathname: string) => SIGN_IN_ROUTES.find((name) => SESSION_SCREENS[name].path === pathname);
