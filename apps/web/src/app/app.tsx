import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { followSignOut } from '../lib/session.ts';
import { queryClient } from '../lib/trpc.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { AppRoutes } from './app-routes.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { preloadOnIntent } from './preload.ts';
import { SessionOver } from './session-over.tsx';

const nothing = () => null;

export function App() {
  useEffect(followSignOut, []);
  useEffect(preloadOnIntent, []);
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
