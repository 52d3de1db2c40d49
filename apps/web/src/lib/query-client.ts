import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { readError } from './errors.ts';

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
        const own = areaOf(mutation.options.mutationKey);
        const changed = mutation.meta?.stale ?? (own === undefined ? [] : [own]);
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
