import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { setRouteNames } from '../lib/crash-report.ts';
import { refuseFileDrops } from '../lib/file-drops.ts';
import { routeAt } from '../lib/routes.ts';
import { followSignOut } from '../lib/session.ts';
import { queryClient } from '../lib/trpc.ts';
import { prefetchDialogs } from '../ui/dialog.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { AppRoutes } from './app-routes.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { OtherUser } from './other-user.tsx';
import { preloadOnIntent } from './preload.ts';
import { SessionOver } from './session-over.tsx';

const nothing = () => null;

// The sign-in has crash reports too, but not the manifest.
setRouteNames(routeAt);

/** Events that show that the page is used. */
const USE_EVENTS = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * Dialogs are loaded at the first interaction with the page, before one is opened, so that confirmations do not depend on the network. A
 * page that is only read, or opened in a background tab, does not load them.
 */
function fetchDialogsOnUse() {
  const first = new AbortController();
  const fetchOnce = () => {
    first.abort();
    if ('requestIdleCallback' in window) requestIdleCallback(prefetchDialogs);
    else prefetchDialogs();
  };
  for (const use of USE_EVENTS) window.addEventListener(use, fetchOnce, { signal: first.signal, passive: true });
  return () => first.abort();
}

export function App() {
  useEffect(followSignOut, []);
  useEffect(refuseFileDrops, []);
  useEffect(preloadOnIntent, []);
  useEffect(fetchDialogsOnUse, []);
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <AppRoutes />
        <ErrorBoundary fallback={nothing}>
          <LeaveGuard />
        </ErrorBoundary>
        <ErrorBoundary fallback={nothing}>
          <SessionOver />
        </ErrorBoundary>
        <ErrorBoundary fallback={nothing}>
          <OtherUser />
        </ErrorBoundary>
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  );
}
