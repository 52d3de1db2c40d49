import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { attentionCounts, attentionRecords, type Cards, dashboardCards } from '../../kit/attention/attention.ts';
import { useNow } from '../../kit/time-passed.ts';
import { subscribeToStorage } from '../../lib/storage.ts';
import { type PastFailure, pastFailures, subscribeToToasts } from '../../ui/toast.ts';
import { forgetTreated, markAllSeen, newItemsOf, readBell, storeBell } from './bell-state.ts';

const newestOf = (failures: readonly PastFailure[]) => failures[0]?.id ?? 0;

const itemsOf = (cards: Cards) => ({ counts: attentionCounts(cards), records: attentionRecords(cards) });

/** New items of this user: kinds with more items than when last seen, and failures since then (DAY-010). */
export function useBell() {
  const now = useNow(30_000);
  const { data: cards } = useQuery(dashboardCards());
  const failures = useSyncExternalStore(subscribeToToasts, pastFailures, pastFailures);
  const state = useSyncExternalStore(subscribeToStorage, readBell, readBell);
  const [readFailure, setReadFailure] = useState(0);

  useEffect(() => {
    if (cards === undefined) return;
    const next = forgetTreated(itemsOf(cards), state);
    if (next !== state) storeBell(next);
  }, [cards, state]);

  const fresh = cards === undefined ? new Map() : newItemsOf(itemsOf(cards), state);
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
      if (cards !== undefined) storeBell(markAllSeen(itemsOf(cards), state));
    },
    mute: (until: number) => storeBell({ ...state, mutedUntil: until }),
  };
}

export type Bell = ReturnType<typeof useBell>;
