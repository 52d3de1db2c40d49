import type { AppRouter } from '@comptoir/server/trpc/router';
import { httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'eventsource';
import { bearer } from './session-store.ts';

/** The browser's own EventSource cannot send a header, and a token may never be in a URL. */
export const subscriptionLink = httpSubscriptionLink<AppRouter, typeof EventSource>({
  url: '/trpc',
  EventSource,
  eventSourceOptions: () => ({
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...bearer() } }),
  }),
});
