import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { followSignOut } from '../lib/session.ts';
import { queryClient } from '../lib/trpc.ts';
import { prefetchDialogs } from '../ui/dialog.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { AppRoutes } from './app-routes.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { preloadOnIntent } from './preload.ts';
import { SessionOver } from './session-over.tsx';

const nothing = () => null;

/** Dialogs wait until the first screen has its data; then they are there, so that a confirmation depends on no fetch. */
function fetchDialogsLater() {
  const cache = queryClient.getQueryCache();
  const stop = cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || queryClient.isFetching() > 0) return;
    stop();
    if ('requestIdleCallback' in window) requestIdleCallback(prefetchDialogs);
    else prefetchDialogs();
  });
  return stop;
}

export function App() {
  useEffect(followSignOut, []);
  useEffect(preloadOnIntent, []);
  useEffect(fetchDialogsLater, []);
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
      </BrowserRouter>
      <Toaster />
    </QueryClientProvider>
  );
}
