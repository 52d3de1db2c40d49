import { useEffect, useRef } from 'react';
import { forget, store } from '../../lib/storage.ts';
import type { Item, Selection } from '../list/selection/selection.ts';

/** Local storage keys of a selection (LST-021). */
export interface SelectionKeys {
  /** Uuids of the ticked rows among those seen. */
  ticked: string;
  add: string;
  remove: string;
  /** Whether everything is selected. */
  all: string;
  /** Uuids known to be bound in the database. */
  bound?: string;
}

const write = (key: string | undefined, value: Iterable<string> | boolean) =>
  key !== undefined && store(key, JSON.stringify(typeof value === 'boolean' ? value : [...value]));

/** Keeps the selection in local storage while its screen is open; entering and leaving start from nothing (PRO-066, PRO-067). */
export function useStoredSelection(keys: SelectionKeys | undefined, { all, add, remove }: Selection, items: readonly Item[]): void {
  const seen = useRef(new Set<string>());

  useEffect(() => {
    if (keys === undefined) return;
    const clear = () => forget(...Object.values(keys));
    clear();
    // Closing the tab leaves the screen too.
    window.addEventListener('pagehide', clear);
    return () => {
      window.removeEventListener('pagehide', clear);
      clear();
    };
  }, [keys]);

  // Each on its own: a tick writes what it changed, not a hundred thousand uuids again.
  useEffect(() => void write(keys?.all, all), [keys, all]);
  useEffect(() => void write(keys?.add, add.keys()), [keys, add]);
  useEffect(() => void write(keys?.remove, remove), [keys, remove]);
  useEffect(() => {
    for (const { uuid, bound } of items) bound ? seen.current.add(uuid) : seen.current.delete(uuid);
    write(keys?.bound, seen.current);
  }, [keys, items]);
  useEffect(() => {
    const ticked = new Set(all ? items.map(({ uuid }) => uuid) : [...seen.current, ...add.keys()]);
    for (const uuid of remove) ticked.delete(uuid);
    write(keys?.ticked, ticked);
  }, [keys, all, add, remove, items]);
}
