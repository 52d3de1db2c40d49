import type { AppRouter } from '@comptoir/server/trpc/router';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { TRPCClientErrorLike } from '@trpc/client';
import type { TRPCQueryKey } from '@trpc/tanstack-react-query';

/** How a screen hands a read to the kit: the options of a tRPC query, key included, so no key is written by hand (design §4.5). */
export type Reading<Data> = UseQueryOptions<Data, TRPCClientErrorLike<AppRouter>, Data, TRPCQueryKey>;
