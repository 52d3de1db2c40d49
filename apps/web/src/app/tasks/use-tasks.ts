import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { forget, readStored, store } from '../../lib/storage.ts';

/** Of the panel, which its button controls. */
export const TASKS_ID = 'tasks';

/** Set in a browser where the panel stands docked. */
const KEY = 'tasks:docked';

const wide = window.matchMedia('(min-width: 96rem)');
function subscribeToWidth(listener: () => void) {
  wide.addEventListener('change', listener);
  return () => wide.removeEventListener('change', listener);
}

export interface Tasks {
  open: boolean;
  /** Beside the page, where it stays; otherwise it lies over it. */
  docked: boolean;
  /** Just opened by the user: it takes the focus. */
  asked: boolean;
  show: (open: boolean) => void;
}

/** Whether «Tâches» is open: docked beside every page from 1536 px on, where a list keeps room enough, which the browser remembers; below, over the screen where it was opened. */
export function useTasks(): Tasks {
  const docked = useSyncExternalStore(subscribeToWidth, () => wide.matches);
  const { pathname } = useLocation();
  const [kept, setKept] = useState(() => readStored(KEY) !== null);
  const [over, setOver] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  // Resizing a window opens nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the width crosses the limit
  useEffect(() => setOver(null), [docked]);

  const show = (open: boolean) => {
    setAsked(open);
    if (!docked) return setOver(open ? pathname : null);
    setKept(open);
    if (open) store(KEY, 'yes');
    else forget(KEY);
  };
  return { open: docked ? kept : over === pathname, docked, asked, show };
}
