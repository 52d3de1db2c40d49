import { useSyncExternalStore } from 'react';
import { userUuid } from '../../lib/session-store.ts';
import { forget, readStored, store } from '../../lib/storage.ts';

/** Stored per user of the browser. */
const storageKey = () => `single-keys:${userUuid() ?? ''}`;
const listeners = new Set<() => void>();

const areOn = () => readStored(storageKey()) !== 'off';

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Enables or disables single-character shortcuts, such as `/`: users of speech input could trigger them by accident (WCAG 2.1.4). */
export function setSingleKeys(on: boolean): void {
  if (on) forget(storageKey());
  else store(storageKey(), 'off');
  for (const listener of listeners) listener();
}

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areOn, areOn);
