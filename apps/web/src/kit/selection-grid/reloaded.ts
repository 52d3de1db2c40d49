import { useEffect, useEffectEvent, useState } from 'react';
import { userUuid } from '../../lib/session-store.ts';
import { forgetOfTab, readOfTab, storeForTab } from '../../lib/storage.ts';
import { type Item, type Selection, UNCHANGED } from '../list/selection/selection.ts';

/** In session storage: of this tab alone, and not of a new visit. */
const storageKey = (name: string) => `reloaded-${name}:${userUuid() ?? ''}:${window.location.pathname}`;

/** A selection in JSON. */
interface Stored {
  all: boolean;
  add: [string, Item][];
  remove: string[];
  removeBound: string[];
}

export const writeSelection = ({ all, add, remove, removeBound }: Selection): string =>
  JSON.stringify({ all, add: [...add], remove: [...remove], removeBound: [...removeBound] } satisfies Stored);

/** The selection; none when the text cannot be parsed. */
export function readSelection(text: string | null): Selection<Item> {
  try {
    const { all, add, remove, removeBound } = JSON.parse(text ?? '') as Stored;
    return { all, add: new Map(add), remove: new Set(remove), removeBound: new Set(removeBound) };
  } catch {
    return UNCHANGED;
  }
}

const isReload = () => performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** What a screen had stored for its reload; null when it was opened otherwise. */
export function useReloaded(name: string): string | null {
  const [initial] = useState(() => (isReload() ? readOfTab(storageKey(name)) : null));
  useEffect(() => forgetOfTab(storageKey(name)), [name]);
  return initial;
}

/** Stores what is not saved when the page is unloaded; null when there is nothing. */
export function useStoredForReload(name: string, unsaved: () => string | null): void {
  const write = useEffectEvent(() => {
    const text = unsaved();
    if (text !== null) storeForTab(storageKey(name), text);
  });
  useEffect(() => {
    const onHide = () => write();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);
}

/** The selection with which a grid is opened: after a reload, the one before it. */
export function useReloadedSelection(): Selection<Item> {
  const stored = useReloaded('selection');
  return useState(() => readSelection(stored))[0];
}

export const useSelectionForReload = (selection: Selection): void =>
  useStoredForReload('selection', () => (selection === UNCHANGED ? null : writeSelection(selection)));
