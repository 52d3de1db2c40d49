import type { Logger } from 'pino';
import type { SessionRow, SessionStore } from './store.ts';

/** How long a checked token is believed without asking: an ended session is refused everywhere within a second, also when no notice of its end comes through. */
const BELIEVED_MS = 900;
/** How often the sessions of open streams are looked at, for the same reason. */
const LOOK_MS = 900;

export interface Watch {
  /** Aborts when the session has ended. */
  signal: AbortSignal;
  release(): void;
}

/** What this process remembers of open sessions, for under a second, and the streams that hang on them. */
export function createLiveSessions(store: SessionStore, log: Logger) {
  const believed = new Map<string, { until: number; row: Promise<SessionRow | null> }>();
  const watched = new Map<string, Set<AbortController>>();

  function ended(id: string): void {
    for (const [key, { row }] of believed) void row.then((found) => found?.id === id && believed.delete(key)).catch(() => undefined);
    for (const controller of watched.get(id) ?? []) controller.abort();
    watched.delete(id);
  }

  async function look(): Promise<void> {
    const ids = [...watched.keys()];
    if (ids.length === 0) return;
    try {
      const open = await store.stillOpen(ids);
      for (const id of ids) if (!open.has(id)) ended(id);
    } catch (err) {
      log.warn({ err }, 'sessions of open streams could not be looked at');
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();

  return {
    /** The row of a token, by `key`; `find` is asked at most once at a time. */
    async believe(key: string, find: () => Promise<SessionRow | null>): Promise<SessionRow | null> {
      const known = believed.get(key);
      if (known !== undefined && performance.now() < known.until) return known.row;
      if (believed.size > 5_000) believed.clear();
      const row = find();
      believed.set(key, { until: performance.now() + BELIEVED_MS, row });
      const forget = () => believed.get(key)?.row === row && believed.delete(key);
      row.then((found) => found === null && forget(), forget);
      return row;
    },
    watch(id: string): Watch {
      const controller = new AbortController();
      const watches = watched.get(id) ?? new Set();
      watched.set(id, watches.add(controller));
      return {
        signal: controller.signal,
        release() {
          watches.delete(controller);
          if (watches.size === 0 && watched.get(id) === watches) watched.delete(id);
        },
      };
    },
    ended,
    /** The notices may have been missed: everything is looked at anew. */
    async doubt(): Promise<void> {
      believed.clear();
      await look();
    },
    close: () => clearInterval(timer),
  };
}
