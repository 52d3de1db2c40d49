import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { followSignOut } from '../lib/session.ts';
import { queryClient } from '../lib/trpc.ts';
import { Toaster } from '../ui/toaster.tsx';
import { preloadOnIntent } from './preload.ts';
import { createRouter } from './router.tsx';

export function App() {
  const [router] = useState(createRouter);
  useEffect(followSignOut, []);
  useEffect(preloadOnIntent, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  );
}
