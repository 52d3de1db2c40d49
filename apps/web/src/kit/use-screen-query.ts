import type { ErrorBody } from '@comptoir/shared/errors';
import { failureTexts } from '@comptoir/shared/failure-texts';
import { hashKey, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readError } from '../lib/errors.ts';
import { toast } from '../ui/toast.ts';
import type { ScreenQueryOptions } from './screen-query-options.ts';

/**
 * Reads the record or rows of a screen. A failure opens the documents' alert without a text, unless the screen has a text of its own
 * (LCM-011, OP-008); the screen shows the reason in place of the rows or the record. The alert opens once for each attempt of the user:
 * coming back to the window asks again too, and nobody waits for that answer.
 */
export function useScreenQuery<Data>(reading: ScreenQueryOptions<Data>, own?: (failure: ErrorBody) => string | undefined) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(reading);
  const failure = error === null ? null : readError(error);
  const question = hashKey(reading.queryKey);
  const told = useRef<string | null>(null);
  // A session that ended has its own dialog.
  const alert = failure !== null && data === undefined && failure.code !== 'UNAUTHENTICATED' && own?.(failure) === undefined;
  useEffect(() => {
    if (!alert || told.current === question) return;
    told.current = question;
    toast.error(failureTexts.summary);
  }, [alert, question]);

  const retry = () => {
    told.current = null;
    void refetch();
  };
  return { data, failure, stale: isPlaceholderData, busy: isFetching, retry };
}
