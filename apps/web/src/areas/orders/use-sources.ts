import type { ErrorBody } from '@comptoir/shared/errors';
import { useQuery } from '@tanstack/react-query';
import type { ScreenQueryOptions } from '../../kit/screen-query.ts';
import { readError } from '../../lib/errors.ts';
import { ALONE, trpc } from '../../lib/trpc.ts';

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
function useSource<Data>(query: ScreenQueryOptions<Data>): Source<Data> {
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

/** Maximum number of vouchers whose status is read, as in the monitoring. */
const VOUCHERS_MAX = 200;

/**
 * All sources of the dossier of an order, in five requests. Three know its number; what they contain leads to the others: the vouchers by
 * their references, and by the e-mail the lists, which share a panel and a request (ORD-001).
 */
export function useSources(number: string) {
  const { vouchers, stock, access } = trpc;
  const tracking = useSource(vouchers.monitoring.ofOrder.queryOptions({ number }, ALONE));
  const codes = useSource(stock.codes.ofOrder.queryOptions({ number }, ALONE));
  const documents = useSource(stock.documents.ofOrder.queryOptions({ number }, ALONE));

  const alerts = tracking.data?.alerts ?? [];
  const voucherRefs = alerts.flatMap((alert) => alert.voucherRefs).slice(0, VOUCHERS_MAX);
  const statuses = useSource(vouchers.monitoring.statuses.queryOptions({ voucherRefs }, { ...ALONE, enabled: voucherRefs.length > 0 }));
  const email = alerts.find((alert) => alert.email)?.email ?? null;
  const person = { email: email ?? '' };
  const ofPerson = { enabled: email !== null };
  return {
    email,
    sources: {
      tracking,
      codes,
      documents,
      vouchers: statuses,
      white: useSource(access.userWhiteList.ofEmail.queryOptions(person, ofPerson)),
      black: useSource(access.blacklist.ofEmail.queryOptions(person, ofPerson)),
      users: useSource(access.activeUsers.ofEmail.queryOptions(person, ofPerson)),
    },
  };
}

export type Sources = ReturnType<typeof useSources>['sources'];
