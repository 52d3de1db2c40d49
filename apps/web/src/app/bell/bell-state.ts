import type { AttentionKey } from '../../kit/attention/attention.ts';
import { userUuid } from '../../lib/session-store.ts';
import { readStored, store } from '../../lib/storage.ts';

/** What the bell remembers for each user of a browser (DAY-010). */
export interface BellState {
  /** How much of each waited when the bell was last opened. */
  seen: Partial<Record<AttentionKey, number>>;
  /** Milliseconds; in the past: it is not muted. */
  mutedUntil: number;
}

export type Counts = Readonly<Record<AttentionKey, number | null>>;

const bellKey = () => `bell:${userUuid() ?? ''}`;

export function readBell(): BellState {
  try {
    const { seen = {}, mutedUntil = 0 } = JSON.parse(readStored(bellKey()) ?? '{}') as Partial<BellState>;
    return { seen, mutedUntil };
  } catch {
    return { seen: {}, mutedUntil: 0 };
  }
}

export const keepBell = (state: BellState) => store(bellKey(), JSON.stringify(state));

/** How many more there are of each than when the bell was last opened. */
export const freshOf = (counts: Counts, { seen }: BellState): Map<AttentionKey, number> =>
  new Map(
    (Object.keys(counts) as AttentionKey[]).flatMap((key) => {
      const fresh = (counts[key] ?? 0) - (seen[key] ?? 0);
      return fresh > 0 ? [[key, fresh]] : [];
    }),
  );

/** Everything is seen. */
export const seenAll = (counts: Counts, state: BellState): BellState => ({
  ...state,
  seen: Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, count ?? state.seen[key as AttentionKey] ?? 0])),
});

/** What was treated is forgotten: as many again later are new. Answers the same state when nothing was. */
export function forgetTreated(counts: Counts, state: BellState): BellState {
  const less = (Object.keys(counts) as AttentionKey[]).filter((key) => (counts[key] ?? Number.POSITIVE_INFINITY) < (state.seen[key] ?? 0));
  if (less.length === 0) return state;
  return { ...state, seen: { ...state.seen, ...Object.fromEntries(less.map((key) => [key, counts[key] ?? 0])) } };
}

const HOUR_MS = 3_600_000;
/** Hour of the morning until which it can be muted. */
const MORNING = 8;

export const inAnHour = (now: number) => now + HOUR_MS;

/** Eight o'clock of the next morning, by the clock of the user. */
export function nextMorning(now: number): number {
  const morning = new Date(now);
  morning.setDate(morning.getDate() + 1);
  return morning.setHours(MORNING, 0, 0, 0);
}
