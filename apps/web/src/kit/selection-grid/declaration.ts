import type { ErrorBody } from '@comptoir/shared/errors';
import type { ChangedKind } from '@comptoir/shared/history/changes';
import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ScopeOf } from '@comptoir/shared/list/input';
import { type ReactNode, useEffect, useRef } from 'react';
import { forget, store } from '../../lib/storage.ts';
import type { Confirmation } from '../confirm.tsx';
import type { ListScreenOf } from '../list/list-screen.ts';
import type { Item, Selection, SelectionChange } from '../list/selection/selection.ts';
import type { SelectionState } from '../list/selection/use-selection.ts';

/** What a save would do. */
export interface PendingSave {
  /** Something would change. */
  changed: boolean;
  /** Number of rows that would be selected. */
  left: number;
}

/** The refusal of a save without a change. */
export const refuseUnchanged =
  (text: string) =>
  ({ changed }: PendingSave): string | undefined =>
    changed ? undefined : text;

/** A grid that selects: a list whose rows are selected or not. */
export interface SelectionDeclaration<L extends AnyList> {
  list: ListScreenOf<L>;
  /** Name of the record that the selection belongs to, next to the title. */
  subject?: string | undefined;
  /** The same record, for its history; none for a new one. */
  record?: { kind: ChangedKind; uuid: string };
  item: (row: RowOf<L>) => Item;
  /** A hook that stores the selection, such as `useStoredSelection`; without it, it is only in memory. `items`: rows of the current page. */
  useStorage?: (selection: SelectionState<Item>, items: readonly Item[], scope: ScopeOf<L>) => void;
  /** Label of the save button; «Enregistrer» by default. */
  submit?: string;
  /** Confirmation before the save, where the documents require one. */
  confirmation?: Pick<Confirmation, 'title' | 'consequence'>;
  /** Text of a failed save, where the documents define one. */
  errorText?: (failure: ErrorBody) => string;
  /** Why it cannot be saved, shown next to the button; by default the button is disabled without a change (open point of URS-012). */
  refusal?: (save: PendingSave) => string | undefined;
  /** Announced after the save. */
  saved: string | ((change: SelectionChange) => string);
  /** Kind of the record that the save creates: its message links to the page of the record. */
  creates?: ChangedKind;
  /** Milliseconds between a save and the return; 0 by default. */
  backAfter?: number;
  /** Shown above the counters. */
  notice?: ReactNode;
  /** Label and target of the back link; also the target after a save (LST-004). */
  back: { label: string; to: string };
}

/** Local storage keys of a selection (LST-021). */
interface SelectionKeys {
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
