import type { AppRouter } from '@comptoir/server/trpc/router';
import type { UseQueryOptions } from '@tanstack/react-query';
import type { TRPCClientErrorLike } from '@trpc/client';
import type { TRPCQueryKey } from '@trpc/tanstack-react-query';

export type ReadFailure = TRPCClientErrorLike<AppRouter>;
export type ScreenQueryKey = TRPCQueryKey;

/** A query of a screen: the options of a tRPC query, including the key, so that no key is written by hand (design §4.5). */
export type ScreenQueryOptions<Data> = UseQueryOptions<Data, ReadFailure, Data, ScreenQueryKey>;
