import { useQuery } from '@tanstack/react-query';
import { addDays } from 'date-fns/addDays';
import { setHours } from 'date-fns/setHours';
import { startOfDay } from 'date-fns/startOfDay';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type AttentionKey, attentionCounts, attentionRecords, type Cards, dashboardCards } from '../../kit/attention/attention.ts';
import { useNow } from '../../kit/time-passed.ts';
import { userUuid } from '../../lib/session-store.ts';
import { readStored, store, subscribeToStorage } from '../../lib/storage.ts';
import { type PastFailure, pastFailures, subscribeToToasts } from '../../ui/toast.ts';

type Records = Readonly<Partial<Record<AttentionKey, readonly number[]>>>;

/** State of the bell, stored per user of the browser (DAY-010). */
interface BellState {
  /** Number of items of each kind when the bell was last opened. */
  seen: Partial<Record<AttentionKey, number>>;
  /** Their records, for the kinds whose records are known. */
  seenRecords: Records;
  /** Milliseconds; not muted when in the past. */
  mutedUntil: number;
}

/** Number of items of each kind, and the records of some kinds. */
export interface Items {
  counts: Readonly<Record<AttentionKey, number | null>>;
  records: Records;
}

const bellKey = () => `bell:${userUuid() ?? ''}`;

function parse(text: string): BellState {
  try {
    const { seen = {}, seenRecords = {}, mutedUntil = 0 } = JSON.parse(text) as Partial<BellState>;
    return { seen, seenRecords, mutedUntil };
  } catch {
    return { seen: {}, seenRecords: {}, mutedUntil: 0 };
  }
}

let last = { text: '{}', state: parse('{}') };

/** The same object as long as the stored text is the same. */
export function readBell(): BellState {
  const text = readStored(bellKey()) ?? '{}';
  if (text !== last.text) last = { text, state: parse(text) };
  return last.state;
}

export const storeBell = (state: BellState) => store(bellKey(), JSON.stringify(state));

/** New items of each kind since the bell was last opened: the records that were not there, or the increase of their number. */
export const newItemsOf = ({ counts, records }: Items, { seen, seenRecords }: BellState): Map<AttentionKey, number> =>
  new Map(
    (Object.keys(counts) as AttentionKey[]).flatMap((key) => {
      const known = new Set(seenRecords[key]);
      const fresh = records[key]?.filter((record) => !known.has(record)).length ?? (counts[key] ?? 0) - (seen[key] ?? 0);
      return fresh > 0 ? [[key, fresh]] : [];
    }),
  );

/** Marks all items as seen. */
export const markAllSeen = ({ counts, records }: Items, state: BellState): BellState => ({
  ...state,
  seen: Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, count ?? state.seen[key as AttentionKey] ?? 0])),
  seenRecords: { ...state.seenRecords, ...records },
});

/** Forgets seen items that are no longer there, so that later ones are new again. Returns the same state when nothing changed. */
export function forgetTreated({ counts, records }: Items, state: BellState): BellState {
  const less = (Object.keys(counts) as AttentionKey[]).filter((key) => (counts[key] ?? Number.POSITIVE_INFINITY) < (state.seen[key] ?? 0));
  const gone = (Object.keys(records) as AttentionKey[]).filter((key) =>
    state.seenRecords[key]?.some((record) => !records[key]?.includes(record)),
  );
  if (less.length === 0 && gone.length === 0) return state;
  return {
    ...state,
    seen: { ...state.seen, ...Object.fromEntries(less.map((key) => [key, counts[key] ?? 0])) },
    seenRecords: {
      ...state.seenRecords,
      ...Object.fromEntries(gone.map((key) => [key, state.seenRecords[key]?.filter((record) => records[key]?.includes(record))])),
    },
  };
}

const HOUR_MS = 3_600_000;
/** Hour of the morning until which the bell can be muted. */
const MORNING = 8;

export const inAnHour = (now: number) => now + HOUR_MS;

/** Eight o'clock of the next morning, in the user's time zone. */
export const nextMorning = (now: number): number => setHours(startOfDay(addDays(now, 1)), MORNING).getTime();

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
