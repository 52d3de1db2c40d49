import type { ErrorBody } from '@comptoir/shared/errors';
import { failureTexts } from '@comptoir/shared/failure-texts';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readError } from '../lib/errors.ts';
import { toast } from '../ui/toast.ts';
import type { ScreenQueryOptions } from './screen-query-options.ts';

/**
 * Loads the record or rows of a screen. A failure opens the documents' alert without text, unless the screen has its own text (LCM-011,
 * OP-008); the screen shows the reason instead of the rows or the record. The alert opens once per attempt of the user: a refetch on window
 * focus opens none.
 */
export function useScreenQuery<Data>(reading: ScreenQueryOptions<Data>, own?: (failure: ErrorBody) => string | undefined) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(reading);
  const failure = error === null ? null : readError(error);
  const queryHash = hashKey(reading.queryKey);
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
  return { data, failure, stale: isPlaceholderData, busy: isFetching, retry };
}
