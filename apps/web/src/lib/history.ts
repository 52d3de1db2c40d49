/* All uses of undocumented behaviour of the router: the number `idx` in its history entries, and its `popstate` listener on the window.
   history.test.ts checks them with the installed version. */

/** The screen from which another one was opened: its number in the history, and its path. */
interface Origin {
  index: number;
  pathname: string;
}

/** State of a history entry: the router's number, and our data. It survives a reload. */
interface EntryState {
  idx?: number;
  origin?: Origin | null;
}

const entryState = () => (window.history.state ?? {}) as EntryState;

/** Number of the current history entry, set by the router; 0 for the first page of the application. */
export const historyIndex = (): number => entryState().idx ?? 0;

/**
 * Listens for Back and Forward; the listener may keep the event from the router (`stopImmediatePropagation`). Must be called before the
 * router listens, because on the window itself capturing listeners are not called first. Returns the function that stops.
 */
export function onPopBeforeRouter(listener: (event: PopStateEvent) => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** The screen from which the current one was opened, ignoring its own pages and searches; null when there is none in the application. */
export const originOfScreen = (): Origin | null => entryState().origin ?? null;

let current: (Origin & { origin: Origin | null }) | null = null;

/** Must be called after each navigation. The router drops unknown data when it replaces an entry, so the data is written again. */
export function recordOrigin(): void {
  const index = historyIndex();
  const { pathname } = window.location;
  const { origin = originFrom(index, pathname) } = entryState();
  current = { index, pathname, origin };
  window.history.replaceState({ ...window.history.state, origin }, '');
}

function originFrom(index: number, pathname: string): Origin | null {
  if (current === null) return null;
  const samePlace = index <= current.index || pathname === current.pathname;
  return samePlace ? current.origin : { index: current.index, pathname: current.pathname };
}
