import { useSyncExternalStore } from 'react';
import { userUuid } from '../../lib/session-store.ts';
import { forget, readStored, store } from '../../lib/storage.ts';

/** Each user of a browser has their own. */
const storageKey = () => `single-keys:${userUuid() ?? ''}`;
const listeners = new Set<() => void>();

const areOn = () => readStored(storageKey()) !== 'off';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Switches the shortcuts of a single character, such as `/`, on or off: who dictates would set them off by accident (WCAG 2.1.4). */
export function setSingleKeys(on: boolean): void {
  if (on) forget(storageKey());
  else store(storageKey(), 'off');
  for (const listener of listeners) listener();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areOn);
