import { addDays } from 'date-fns/addDays';
import { setHours } from 'date-fns/setHours';
import { startOfDay } from 'date-fns/startOfDay';
import type { AttentionKey } from '../../kit/attention/attention.ts';
import { userUuid } from '../../lib/session-store.ts';
import { readStored, store } from '../../lib/storage.ts';

/** State of the bell, stored per user of the browser (DAY-010). */
export interface BellState {
  /** Number of items of each kind when the bell was last opened. */
  seen: Partial<Record<AttentionKey, number>>;
  /** Milliseconds; not muted when in the past. */
  mutedUntil: number;
}

export type Counts = Readonly<Record<AttentionKey, number | null>>;

const bellKey = () => `bell:${userUuid() ?? ''}`;

function parse(text: string): BellState {
  try {
    const { seen = {}, mutedUntil = 0 } = JSON.parse(text) as Partial<BellState>;
    return { seen, mutedUntil };
  } catch {
    return { seen: {}, mutedUntil: 0 };
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

/** Increase of each kind since the bell was last opened. */
export const newItemsOf = (counts: Counts, { seen }: BellState): Map<AttentionKey, number> =>
  new Map(
    (Object.keys(counts) as AttentionKey[]).flatMap((key) => {
      const fresh = (counts[key] ?? 0) - (seen[key] ?? 0);
      return fresh > 0 ? [[key, fresh]] : [];
    }),
  );

/** Marks all items as seen. */
export const markAllSeen = (counts: Counts, state: BellState): BellState => ({
  ...state,
  seen: Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, count ?? state.seen[key as AttentionKey] ?? 0])),
});

/** Lowers the seen counts to the current ones, so that later items are new again. Returns the same state when nothing changed. */
export function forgetTreated(counts: Counts, state: BellState): BellState {
  const less = (Object.keys(counts) as AttentionKey[]).filter((key) => (counts[key] ?? Number.POSITIVE_INFINITY) < (state.seen[key] ?? 0));
  if (less.length === 0) return state;
  return { ...state, seen: { ...state.seen, ...Object.fromEntries(less.map((key) => [key, counts[key] ?? 0])) } };
}

const HOUR_MS = 3_600_000;
/** Hour of the morning until which the bell can be muted. */
const MORNING = 8;

export const inAnHour = (now: number) => now + HOUR_MS;

/** Eight o'clock of the next morning, in the user's time zone. */
export const nextMorning = (now: number): number => setHours(startOfDay(addDays(now, 1)), MORNING).getTime();
