import { useEffect, useEffectEvent } from 'react';
import { type Item, type Selection, UNCHANGED } from '../../kit/list/selection/selection.ts';
import type { SelectionState } from '../../kit/list/selection/use-selection.ts';
import { forget, readStored, store } from '../../lib/storage.ts';

interface Stored {
  all: boolean;
  add: string[];
  remove: string[];
  removeBound: string[];
}

const keptOf = ({ all, add, remove, removeBound }: Selection): Stored => ({
  all,
  add: [...add.keys()],
  remove: [...remove],
  removeBound: [...removeBound],
});

const isUuids = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Parses the changes stored under a key; an empty selection when there is none, or when it cannot be parsed. */
export function readKept(text: string | null): Selection {
  try {
    const { all, add, remove, removeBound } = JSON.parse(text ?? '') as Partial<Stored>;
    if (!isUuids(add) || !isUuids(remove) || !isUuids(removeBound)) return UNCHANGED;
    return {
      all: all === true,
      add: new Map(add.map((uuid): [string, Item] => [uuid, { uuid, bound: false }])),
      remove: new Set(remove),
      removeBound: new Set(removeBound),
    };
  } catch {
    return UNCHANGED;
  }
}

/** Stores the changes of a selection under a key of the local storage, across reloads, until the user leaves the screen (CMP-011, CMP-027). */
export function useKeptSelection(key: string, { selection, change }: SelectionState<Item>): void {
  const restore = useEffectEvent((kept: Selection) => change(() => kept));
  useEffect(() => {
    const kept = readStored(key);
    if (kept !== null) restore(readKept(kept));
    return () => forget(key);
  }, [key]);
  useEffect(() => {
    if (selection !== UNCHANGED) store(key, JSON.stringify(keptOf(selection)));
  }, [key, selection]);
}
