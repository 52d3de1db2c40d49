import { href } from './routes.ts';

/** Every path under `/admin` needs a token in browser storage; its validity is not looked at (SES-026, SES-027). */
export const needsSession = (pathname: string) => pathname === '/admin' || pathname.startsWith('/admin/');

/** Where the guard sends whoever has no token: sign-in, with the requested path (SES-026, OP-037). */
export const signInAddress = (asked: { pathname: string; search: string; hash: string }) =>
  `${href('login')}?redirect=${encodeURIComponent(asked.pathname + asked.search + asked.hash)}`;

/** Where a sign-in leads: the requested path when it is a local one under `/admin/`, else the dashboard (OP-037, SES-014). */
export function landingPath(search: string): string {
  const asked = new URLSearchParams(search).get('redirect');
  if (asked === null) return href('dashboard');
  // Resolved as the browser would: `/admin/../..` or a backslash must not lead elsewhere.
  const url = URL.canParse(asked, window.location.origin) ? new URL(asked, window.location.origin) : null;
  if (!asked.startsWith('/') || url?.origin !== window.location.origin || !url.pathname.startsWith('/admin/')) return href('dashboard');
  return url.pathname + url.search + url.hash;
}

/** Screens without header, footer or router: the ones a stranger sees (LAY-003). */
export const isSessionPath = (pathname: string) => pathname === href('login') || pathname === href('CheckGoogle2FaCode');
