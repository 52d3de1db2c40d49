import type { ErrorBody } from '@comptoir/shared/errors';
import { useQuery } from '@tanstack/react-query';
import type { ScreenQueryOptions } from '../../kit/screen-query-options.ts';
import { readError } from '../../lib/errors.ts';

/** One of the sources of a dossier, which loads and fails on its own (ORD-002). */
export interface Source<Data> {
  /** Undefined until it has answered. */
  data: Data | undefined;
  /** Of the last attempt; earlier data stays. */
  failure: ErrorBody | null;
  /** There is nothing to read, because another source has no reference or e-mail. */
  isIdle: boolean;
  busy: boolean;
  /** Time of the data, in milliseconds. */
  readAt: number;
  retry: () => void;
}

/** Reads a source without the alert of a screen, which would open once per source: its place in the dossier shows the failure. */
export function useSource<Data>(query: ScreenQueryOptions<Data>): Source<Data> {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(query);
  return {
    data,
    failure: error === null ? null : readError(error),
    isIdle: query.enabled === false,
    busy: isFetching,
    readAt: dataUpdatedAt,
    retry: () => void refetch(),
  };
}
