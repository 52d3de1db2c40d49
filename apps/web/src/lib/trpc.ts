import type { AppRouter } from '@comptoir/server/trpc/router';
import { createTRPCClient, httpBatchLink, splitLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { authLink } from './auth-link.ts';
import { createQueryClient } from './query-client.ts';
import { bearer } from './session-store.ts';
import { streamLink } from './stream-link.ts';
import { fetchNoticing } from './version.ts';

export const queryClient = createQueryClient();

/** For streams. Everything else: `useQuery(trpc.catalogue.categories.list.queryOptions(input))`. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    authLink,
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: streamLink,
      false: httpBatchLink({
        url: '/trpc',
        headers: bearer,
        maxURLLength: 4_000,
        fetch: (input, init) => fetchNoticing(input, init as RequestInit),
      }),
    }),
  ],
});

/** Inputs of the procedures, by their path. */
export type Inputs = inferRouterInputs<AppRouter>;

/** What procedures answer, by their path. */
export type Outputs = inferRouterOutputs<AppRouter>;

export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });
