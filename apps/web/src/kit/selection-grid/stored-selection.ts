import { useEffect, useRef } from 'react';
import { forget, store } from '../../lib/storage.ts';
import type { Item, Selection } from '../list/selection/selection.ts';

/** Local storage keys of a selection (LST-021). */
export interface SelectionKeys {
  /** Uuids of the ticked rows among the rows loaded so far. */
  ticked: string;
  add: string;
  remove: string;
  /** True when all rows are selected. */
  all: string;
  /** Uuids known to be bound in the database. */
  bound?: string;
}

const write = (key: string | undefined, value: Iterable<string> | boolean) =>
  key !== undefined && store(key, JSON.stringify(typeof value === 'boolean' ? value : [...value]));

/** Stores a selection in local storage while its screen is open; it is cleared when the screen is entered and left (PRO-066, PRO-067). */
export function useStoredSelection(keys: SelectionKeys, { all, add, remove }: Selection, items: readonly Item[]): void {
  const seen = useRef(new Set<string>());

  useEffect(() => {
    const clear = () => forget(...Object.values(keys));
    clear();
    // Closing the tab also leaves the screen.
    window.addEventListener('pagehide', clear);
    return () => {
      window.removeEventListener('pagehide', clear);
      clear();
    };
  }, [keys]);

  // Written separately: a tick writes only its change, not a hundred thousand uuids.
  useEffect(() => void write(keys.all, all), [keys, all]);
  useEffect(() => void write(keys.add, add.keys()), [keys, add]);
  useEffect(() => void write(keys.remove, remove), [keys, remove]);
  useEffect(() => {
    for (const { uuid, bound } of items) bound ? seen.current.add(uuid) : seen.current.delete(uuid);
    write(keys.bound, seen.current);
  }, [keys, items]);
  useEffect(() => {
    const ticked = new Set(all ? items.map(({ uuid }) => uuid) : [...seen.current, ...add.keys()]);
    for (const uuid of remove) ticked.delete(uuid);
    write(keys.ticked, ticked);
  }, [keys, all, add, remove, items]);
}
