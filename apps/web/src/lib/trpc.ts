import type { AppRouter } from '@comptoir/server/trpc/router';
import { BATCH_CALLS } from '@comptoir/shared/batch';
import { MutationCache, type MutationOptions, QueryCache, QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink, splitLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { readError } from './errors.ts';
import { bearer } from './session-store.ts';
import { streamLink } from './stream-link.ts';
import { fetchNoticing } from './version.ts';
import { withSession } from './with-session.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Areas of tRPC paths that are invalidated after the mutation; by default the mutation's own area; `[]` for none. */
      stale?: readonly string[];
    };
  }
}

/** `['catalogue','categories','archive']` → `catalogue`, which invalidates all its queries. tRPC keys start with the path as an array. */
function areaOf(key: readonly unknown[] | undefined): string | undefined {
  const path = key?.[0];
  return Array.isArray(path) && typeof path[0] === 'string' ? path[0] : undefined;
}

/** Every change is a line of the history. */
const HISTORY = 'history';

/** Codes for which a retry may succeed; all other errors are final. */
const isTransient = (error: unknown) => readError(error).code === 'UPSTREAM_DOWN';

/**
 * The only place that invalidates queries (design §4.5): after each successful mutation, the queries of its areas. Failures are shown by
 * the screens; no toast is opened here.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache(),
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _result, mutation) => {
        const changedArea = areaOf(mutation.options.mutationKey);
        const changed = mutation.meta?.stale ?? (changedArea === undefined ? [] : [changedArea]);
        if (changed.length === 0) return;
        const areas = [...changed, HISTORY];
        void client.invalidateQueries({ predicate: ({ queryKey }) => areas.includes(areaOf(queryKey) ?? '') });
      },
    }),
    defaultOptions: {
      queries: { staleTime: 5_000, retry: (failures, error) => failures < 1 && isTransient(error), retryDelay: 300 },
      mutations: { retry: false },
    },
  });
  return client;
}

/** Queries and mutations are sent with the session (with-session.ts); a subscription renews it at each connection (stream-link.ts). */
const sessionLink: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let sent: Unsubscribable | undefined;
      let cancelled = false;
      const send = () =>
        new Promise<Parameters<typeof observer.next>[0]>((resolve, reject) => {
          // Cancelled while the session was renewed: nobody waits for the reply.
          if (!cancelled) sent = next(op).subscribe({ next: resolve, error: reject });
        });
      withSession(send).then(
        (reply) => {
          observer.next(reply);
          observer.complete();
        },
        (error: Error) => observer.error(TRPCClientError.from<AppRouter>(error)),
      );
      return () => {
        cancelled = true;
        sent?.unsubscribe();
      };
    });

export const queryClient = createQueryClient();

const BATCH = {
  url: '/trpc',
  headers: bearer,
  maxItems: BATCH_CALLS,
  fetch: (input: RequestInfo | URL, init?: object) => fetchNoticing(input, init as RequestInit),
};

/** The search text of these procedures may be a code, which must not be part of a URL: they are sent as POST (DAY-015, IPL-029). */
const SECRET_SEARCHES: ReadonlySet<string> = new Set(['search.records', 'stock.codes.list', 'stock.documents.list', 'imports.rows']);
const isSentInBody = ({ path, input }: { path: string; input: unknown }) =>
  SECRET_SEARCHES.has(path) && typeof input === 'object' && input !== null && ('text' in input || 'search' in input);

/** Options of a query whose request is sent alone: in a batch, its reply would wait for the slowest one (ORD-002). */
export const ALONE = { trpc: { context: { isAlone: true } } };

/** For subscriptions. For other calls: `useQuery(trpc.catalogue.categories.list.queryOptions(input))`. */
export const trpcClient = createTRPCClient<AppRouter>({
  links: [
    splitLink({
      condition: (op) => op.type === 'subscription',
      true: streamLink,
      false: [
        sessionLink,
        splitLink({
          condition: isSentInBody,
          true: httpBatchLink({ ...BATCH, methodOverride: 'POST' }),
          false: splitLink({
            condition: ({ context }) => context.isAlone === true,
            true: httpBatchLink({ ...BATCH, maxItems: 1 }),
            false: httpBatchLink({ ...BATCH, maxURLLength: 4_000 }),
          }),
        }),
      ],
    }),
  ],
});

/** Inputs of the procedures, by path. */
export type Inputs = inferRouterInputs<AppRouter>;

/** Outputs of the procedures, by path. */
export type Outputs = inferRouterOutputs<AppRouter>;

export const trpc = createTRPCOptionsProxy<AppRouter>({ client: trpcClient, queryClient });

/** Sends a mutation outside a component, like `useMutation`: it invalidates the same queries (lib/trpc.ts). */
export const mutate = <Data, Failure, Input>(options: MutationOptions<Data, Failure, Input>, input: Input): Promise<Data> =>
  queryClient.getMutationCache().build(queryClient, options).execute(input);

/** The public settings of the server, which change only with a restart: read once. */
export const settingsQuery = () => ({ ...trpc.session.settings.queryOptions(), staleTime: Number.POSITIVE_INFINITY });
