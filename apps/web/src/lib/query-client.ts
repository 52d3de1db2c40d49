import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { readError } from './errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Areas of the tRPC paths that go stale after the mutation; by default the mutation's own; `[]` for none. */
      stale?: readonly string[];
    };
  }
}

/** `['catalogue','categories','archive']` → everything read under `catalogue`. tRPC's keys start with the path as an array. */
function areaOf(key: readonly unknown[] | undefined): string | undefined {
  const path = key?.[0];
  return Array.isArray(path) && typeof path[0] === 'string' ? path[0] : undefined;
}

/** Codes that a second try can change; everything else is an answer. */
const isTransient = (error: unknown) => readError(error).code === 'UPSTREAM_DOWN';

/**
 * The one policy of what goes stale (design §4.5): after any mutation that succeeded, the queries of the areas it touched.
 * The screen that acts shows its own failures; nothing here opens a toast.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache(),
    mutationCache: new MutationCache({
      onSuccess: (_data, _input, _result, mutation) => {
        const own = areaOf(mutation.options.mutationKey);
        const areas = mutation.meta?.stale ?? (own === undefined ? [] : [own]);
        if (areas.length === 0) return;
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
