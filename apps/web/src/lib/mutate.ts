import type { MutationOptions } from '@tanstack/react-query';
import { queryClient } from './trpc.ts';

/** One mutation outside a component, as `useMutation` would send it: what it makes stale is read again (query-client.ts). */
export const mutate = <Data, Failure, Input>(options: MutationOptions<Data, Failure, Input>, input: Input): Promise<Data> =>
  queryClient.getMutationCache().build(queryClient, options).execute(input);
