import type { AppRouter } from '@comptoir/server/trpc/router';
import type { ErrorBody } from '@comptoir/shared/errors';
import { failureTexts } from '@comptoir/shared/form-texts';
import { hashKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { TRPCClientErrorLike } from '@trpc/client';
import type { TRPCQueryKey } from '@trpc/tanstack-react-query';
import { useEffect, useRef } from 'react';
import { readError } from '../lib/errors.ts';
import type { RouteName } from '../lib/routes.ts';
import { toast } from '../ui/toast.ts';

export type ReadFailure = TRPCClientErrorLike<AppRouter>;
export type ScreenQueryKey = TRPCQueryKey;

/** A query of a screen: the options of a tRPC query, including the key, so that no key is written by hand (design §4.5). */
export type ScreenQueryOptions<Data> = UseQueryOptions<Data, ReadFailure, Data, ScreenQueryKey>;

/**
 * Loads the record or rows of a screen. A failure opens the documents' alert without text, unless the screen has its own text (LCM-011,
 * OP-008); the screen shows the reason instead of the rows or the record. The alert opens once per attempt of the user: a refetch on window
 * focus opens none.
 */
export function useScreenQuery<Data>(query: ScreenQueryOptions<Data>, own?: (failure: ErrorBody) => string | undefined) {
  const { data, dataUpdatedAt, error, isPlaceholderData, isFetching, refetch } = useQuery(query);
  const failure = error === null ? null : readError(error);
  const queryHash = hashKey(query.queryKey);
  const announced = useRef<string | null>(null);
  // An expired session has its own dialog.
  const alert = failure !== null && data === undefined && failure.code !== 'UNAUTHENTICATED' && own?.(failure) === undefined;
  useEffect(() => {
    if (!alert || announced.current === queryHash) return;
    announced.current = queryHash;
    toast.error(failureTexts.summary);
  }, [alert, queryHash]);

  const retry = () => {
    announced.current = null;
    void refetch();
  };
  return { data, readAt: dataUpdatedAt, failure, stale: isPlaceholderData, busy: isFetching, retry };
}

/** The parts of an address that a screen reads. */
export interface ScreenAddress {
  /** Needed because several routes may render the same screen. */
  route: RouteName;
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}

/** The queries of a screen, from its address: sent during its first render instead of after it (app/screens.ts). */
// biome-ignore lint/suspicious/noExplicitAny: the data type differs from query to query, and is not used here
export type ScreenData = (address: ScreenAddress) => readonly ScreenQueryOptions<any>[];
