import type { Logger } from 'pino';
import type { SessionRow, SessionStore } from './store.ts';

/**
 * How long a checked token is cached: an ended session is refused everywhere within a second, even if the notification of its end is lost.
 */
const CACHE_TTL_MS = 900;
/** How often the sessions of open streams are checked, for the same reason. */
const CHECK_EVERY_MS = 900;

/** Streams that a session may have open in one process. A browser opens one for all its tabs, or one a tab without secure context. */
const STREAMS_PER_SESSION = 20;
/** Reason of the signal of a stream that was closed for a newer one. */
const GAVE_WAY = Symbol('gave way');

export interface Watch {
  /** Aborted when the session has ended, or for a newer stream of the same session (BND-007). */
  signal: AbortSignal;
  hasGivenWay(): boolean;
  release(): void;
}

/** Cache of this process for open sessions, valid for less than a second, and their open streams. */
export function createLiveSessions(store: SessionStore, log: Logger) {
  const cache = new Map<string, { until: number; row: Promise<SessionRow | null> }>();
  const watched = new Map<string, Set<AbortController>>();
  /** Sessions of recently used tokens, the oldest first: they identify the session but do not prove that it is still open. */
  const recent = new Map<string, SessionRow>();

  function remember(key: string, row: SessionRow): void {
    recent.set(key, row);
    const [oldest] = recent.keys();
    if (recent.size > 5_000 && oldest !== undefined) recent.delete(oldest);
  }

  function ended(id: string): void {
    for (const [key, { row }] of cache) void row.then((found) => found?.id === id && cache.delete(key)).catch(() => undefined);
    for (const controller of watched.get(id) ?? []) controller.abort();
    watched.delete(id);
  }

  async function checkWatched(): Promise<void> {
    const ids = [...watched.keys()];
    if (ids.length === 0) return;
    try {
      const open = await store.stillOpen(ids);
      for (const id of ids) if (!open.has(id)) ended(id);
    } catch (err) {
      log.warn({ event: 'session.streams.not-checked', err }, 'the sessions of open streams were not checked');
    }
  }
  const timer = setInterval(() => void checkWatched(), CHECK_EVERY_MS);
  timer.unref();

  return {
    /** The row of a token, by `key`; concurrent calls share one call of `find`. */
    async readCached(key: string, find: () => Promise<SessionRow | null>): Promise<SessionRow | null> {
      const known = cache.get(key);
      if (known !== undefined && performance.now() < known.until) return known.row;
      if (cache.size > 5_000) cache.clear();
      const row = find();
      cache.set(key, { until: performance.now() + CACHE_TTL_MS, row });
      const forget = () => cache.get(key)?.row === row && cache.delete(key);
      row.then((found) => (found === null ? forget() : remember(key, found)), forget);
      return row;
    },
    recent: (key: string): SessionRow | undefined => recent.get(key),
    watch(id: string): Watch {
      const controller = new AbortController();
      const watches = watched.get(id) ?? new Set();
      const [oldest] = watches;
      if (oldest !== undefined && watches.size >= STREAMS_PER_SESSION) {
        watches.delete(oldest);
        oldest.abort(GAVE_WAY);
      }
      watched.set(id, watches.add(controller));
      return {
        signal: controller.signal,
        hasGivenWay: () => controller.signal.reason === GAVE_WAY,
        release() {
          watches.delete(controller);
          if (watches.size === 0 && watched.get(id) === watches) watched.delete(id);
        },
      };
    },
    ended,
    /** Notifications may have been missed: all sessions are checked again. */
    async invalidate(): Promise<void> {
      cache.clear();
      await checkWatched();
    },
    close: () => clearInterval(timer),
  };
}
