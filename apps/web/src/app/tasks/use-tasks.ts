import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { forget, readStored, store } from '../../lib/storage.ts';

/** Id of the panel, used by its button. */
export const TASKS_ID = 'tasks';

/** Stored in browsers where the panel is docked. */
const KEY = 'tasks:docked';

const wideWindow = () => window.matchMedia('(min-width: 80rem)');
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
 * State of the panel «Tâches». From 1280 px on it is docked on all pages, beside lists that fold what has no room, and stored in the browser;
 * below, it opens over the current screen.
 */
export function useTasks(): Tasks {
  const docked = useSyncExternalStore(subscribeToWidth, isWide, isWideOnServer);
  const { pathname } = useLocation();
  const [isStoredOpen, setStoredOpen] = useState(() => readStored(KEY) !== null);
  const [over, setOver] = useState<string | null>(null);
  const [shouldFocus, setShouldFocus] = useState(false);
  const [wasDocked, setWasDocked] = useState(docked);
  if (docked !== wasDocked) {
    // Resizing the window opens nothing.
    setWasDocked(docked);
    setOver(null);
  }

  const show = (open: boolean) => {
    setShouldFocus(open);
    if (!docked) return setOver(open ? pathname : null);
    setStoredOpen(open);
    if (open) store(KEY, 'yes');
    else forget(KEY);
  };
  return { open: docked ? isStoredOpen : over === pathname, docked, shouldFocus, show };
}
