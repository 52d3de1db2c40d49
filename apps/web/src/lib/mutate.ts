import type { MutationOptions } from '@tanstack/react-query';
import { queryClient } from './trpc.ts';

/** Sends a mutation outside a component, like `useMutation`: it invalidates the same queries (query-client.ts). */
export const mutate = <Data, Failure, Input>(options: MutationOptions<Data, Failure, Input>, input: Input): Promise<Data> =>
  queryClient.getMutationCache().build(queryClient, options).execute(input);
