import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { attentionCounts } from '../../kit/attention/attention.ts';
import { dashboardCards } from '../../kit/attention/cards-query.ts';
import { useNow } from '../../kit/use-now.ts';
import { type PastFailure, pastFailures, subscribeToToasts } from '../../ui/toast.ts';
import { type BellState, forgetTreated, markAllSeen, newItemsOf, readBell, storeBell } from './bell-state.ts';

const newestOf = (failures: readonly PastFailure[]) => failures[0]?.id ?? 0;

/** New items of this user: kinds with more items than when last seen, and failures since then (DAY-010). */
export function useBell() {
  const now = useNow(30_000);
  const { data: cards } = useQuery(dashboardCards());
  const failures = useSyncExternalStore(subscribeToToasts, pastFailures, pastFailures);
  const [state, setState] = useState(readBell);
  const [readFailure, setReadFailure] = useState(0);
  const keep = (next: BellState) => {
    storeBell(next);
    setState(next);
  };

  useEffect(() => {
    if (cards === undefined) return;
    setState((known) => {
      const next = forgetTreated(attentionCounts(cards), known);
      if (next !== known) storeBell(next);
      return next;
    });
  }, [cards]);

  const fresh = cards === undefined ? new Map() : newItemsOf(attentionCounts(cards), state);
  const unread = failures.filter(({ id }) => id > readFailure).length;
  return {
    cards,
    failures,
    fresh,
    now,
    mutedUntil: state.mutedUntil > now ? state.mutedUntil : null,
    count: fresh.size + unread,
    see() {
      setReadFailure(newestOf(failures));
      if (cards !== undefined) keep(markAllSeen(attentionCounts(cards), state));
    },
    mute: (until: number) => keep({ ...state, mutedUntil: until }),
  };
}

export type Bell = ReturnType<typeof useBell>;
