import { useEffect, useEffectEvent, useState } from 'react';
import { userUuid } from '../../lib/session-store.ts';
import { type Item, type Selection, UNCHANGED } from '../list/selection/selection.ts';

/** In session storage: of this tab alone, and not of a new visit. */
const storageKey = () => `reloaded-selection:${userUuid() ?? ''}:${window.location.pathname}`;

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

/** A blocked storage contains nothing. */
function withStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

/** The selection with which a grid is opened: after a reload, the one before it. */
export function useReloadedSelection(): Selection<Item> {
  const [initial] = useState(() => (isReload() ? readSelection(withStorage((storage) => storage.getItem(storageKey()))) : UNCHANGED));
  useEffect(() => void withStorage((storage) => storage.removeItem(storageKey())), []);
  return initial;
}

/** Stores the selection when the page is unloaded. */
export function useSelectionForReload(selection: Selection): void {
  const write = useEffectEvent(() => {
    if (selection === UNCHANGED) return;
    withStorage((storage) => storage.setItem(storageKey(), writeSelection(selection)));
  });
  useEffect(() => {
    const onHide = () => write();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);
}
