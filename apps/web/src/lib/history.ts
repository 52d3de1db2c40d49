/*
 * What we know of the router beyond what it promises, all of it here: the number `idx` in its history entries, and that it hears `popstate`
 * on the window. history.test.ts holds the installed version against it.
 */

/** Where a screen was entered from: place in the session's history, and path. */
interface Origin {
  index: number;
  pathname: string;
}

/** What an entry of the history carries: the router's number of it, and ours. The entry outlives a reload. */
interface EntryState {
  idx?: number;
  origin?: Origin | null;
}

const entryState = () => (window.history.state ?? {}) as EntryState;

/** Place of the shown page in the session's history, as the router numbers it; the first page of the application has 0. */
export const historyIndex = (): number => entryState().idx ?? 0;

/**
 * Hears Back and Forward, and may keep the router from hearing of them (`stopImmediatePropagation`). To be called before the router listens:
 * on the window itself a capturing listener comes no earlier than the others. Returns how to stop.
 */
export function onPopBeforeRouter(listener: (event: PopStateEvent) => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** Where the shown screen was entered from, over its own pages and searches; null when that is outside the application. */
export const originOfScreen = (): Origin | null => entryState().origin ?? null;

let shown: (Origin & { origin: Origin | null }) | null = null;

/** To be called after each navigation. The router forgets what it does not know when it replaces an entry: it is written again. */
export function recordOrigin(): void {
  const index = historyIndex();
  const { pathname } = window.location;
  const { origin = originFrom(index, pathname) } = entryState();
  shown = { index, pathname, origin };
  window.history.replaceState({ ...window.history.state, origin }, '');
}

function originFrom(index: number, pathname: string): Origin | null {
  if (shown === null) return null;
  const samePlace = index <= shown.index || pathname === shown.pathname;
  return samePlace ? shown.origin : { index: shown.index, pathname: shown.pathname };
}
