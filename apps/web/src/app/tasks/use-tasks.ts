import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { forget, readStored, store } from '../../lib/storage.ts';

/** Id of the panel, used by its button. */
export const TASKS_ID = 'tasks';

/** Stored in browsers where the panel is docked. */
const KEY = 'tasks:docked';

const wideWindow = () => window.matchMedia('(min-width: 96rem)');
const isWide = () => wideWindow().matches;
/** No list is rendered on the server while the panel is docked (boot.js). */
const isWideOnServer = () => false;

function subscribeToWidth(listener: () => void) {
  const wide = wideWindow();
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export interface Tasks {
  open: boolean;
  /** Docked next to the page, permanently; otherwise over the page. */
  docked: boolean;
  /** Just opened by the user: the panel takes the focus. */
  shouldFocus: boolean;
  show: (open: boolean) => void;
}

/**
 * State of the panel «Tâches». From 1536 px on, where lists keep enough space, it is docked on all pages, and stored in the browser; below,
 * it opens over the current screen.
 */
export function useTasks(): Tasks {
  const docked = useSyncExternalStore(subscribeToWidth, isWide, isWideOnServer);
  const { pathname } = useLocation();
  const [kept, setKept] = useState(() => readStored(KEY) !== null);
  const [over, setOver] = useState<string | null>(null);
  const [shouldFocus, setShouldFocus] = useState(false);
  // Resizing the window opens nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the width crosses the limit
  useEffect(() => setOver(null), [docked]);

  const show = (open: boolean) => {
    setShouldFocus(open);
    if (!docked) return setOver(open ? pathname : null);
    setKept(open);
    if (open) store(KEY, 'yes');
    else forget(KEY);
  };
  return { open: docked ? kept : over === pathname, docked, shouldFocus, show };
}
