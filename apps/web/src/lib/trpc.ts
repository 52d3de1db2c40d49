import type { AppRouter } from '@comptoir/server/trpc/router';
import { createTRPCClient, httpBatchLink, httpSubscriptionLink, splitLink } from '@trpc/client';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { EventSource } from 'eventsource';
import { authLink } from './auth-link.ts';
import { createQueryClient } from './query-client.ts';
import { accessToken } from './session-store.ts';

const bearer = (): Record<string, string> => {
  const token = accessToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
};

export const queryClient = createQueryClient();

/** For calls outside React. In components: `useQuery(trpc.catalogue.categories.list.queryOptions(input))`. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    authLink,
    splitLink({
      condition: (op) => op.type === 'subscription',
      // The browser's own EventSource cannot send a header, and a token may never be in a URL.
      true: httpSubscriptionLink({
        url: '/trpc',
        EventSource,
        eventSourceOptions: () => ({
          fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...bearer() } }),
        }),
      }),
      false: httpBatchLink({ url: '/trpc', headers: bearer, maxURLLength: 4_000 }),
    }),
  ],
});

export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });
