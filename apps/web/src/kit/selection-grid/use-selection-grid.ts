import type { AnyList, RowOf } from '@comptoir/shared/list/definition';
import type { ListQuery, ScopeOf } from '@comptoir/shared/list/input';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { userUuid } from '../../lib/session-store.ts';
import { forgetOfTab, readOfTab, storeForTab } from '../../lib/storage.ts';
import { changeCounts, type Item, type Selection, tick, tickAll, UNCHANGED, untickAll } from '../list/selection/selection.ts';
import { type SelectionState, useSelection } from '../list/selection/use-selection.ts';
import { type ReadList, useList } from '../list/state/use-list.ts';
import type { ScreenQueryOptions } from '../screen-query.ts';
import type { PendingSave, SelectionDeclaration } from './declaration.ts';

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
function useReloadedSelection(): Selection<Item> {
  const stored = useReloaded('selection');
  return useState(() => readSelection(stored))[0];
}

const useSelectionForReload = (selection: Selection): void =>
  useStoredForReload('selection', () => (selection === UNCHANGED ? null : writeSelection(selection)));

/** Fetches all rows that match the filters; without filters, all bound rows. */
type FetchAll<L extends AnyList> = (input: ListQuery<L>, boundOnly: boolean) => Promise<Item[]>;

/**
 * Ticks or unticks a result on all pages: with a flag for all rows where possible, otherwise with uuids, which are fetched first (open
 * point of PRO-062).
 */
function useTickEvery<L extends AnyList>(fetchAll: FetchAll<L>, select: SelectionState<Item>['change']) {
  const [ticking, setTicking] = useState(false);
  const [notTicked, setNotTicked] = useState(false);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);

  const tickEvery = async (on: boolean, input: ListQuery<L>, filtered: boolean) => {
    setNotTicked(false);
    if (on && !filtered) {
      select(tickAll);
      return;
    }
    setTicking(true);
    try {
      const found = await fetchAll(input, !filtered);
      if (left.current) return;
      if (filtered) select((before) => tick(before, found, on));
      else select(() => untickAll(found.map(({ uuid }) => uuid)));
    } catch {
      setNotTicked(true);
    } finally {
      setTicking(false);
    }
  };
  return { ticking, notTicked, tickEvery };
}

/** Totals of all rows, without filters. */
export interface Totals {
  total: number;
  bound: number;
}

export interface SelectionGridOptions<L extends AnyList, Row extends RowOf<L>, Counts extends Totals> {
  grid: SelectionDeclaration<L>;
  scope: ScopeOf<L>;
  /** The query of a page of rows. */
  read: ReadList<L, Row>;
  totals: ScreenQueryOptions<Counts>;
  fetchAll: FetchAll<L>;
}

const NONE: readonly never[] = [];
const NO_COUNTS = { total: 0, bound: 0 };
const useMemory = () => undefined;

/** The list of a grid, its selection over all pages, and what a save would change. */
export function useSelectionGrid<L extends AnyList, Row extends RowOf<L>, Counts extends Totals>({
  grid,
  scope,
  read,
  totals: readTotals,
  fetchAll,
}: SelectionGridOptions<L, Row, Counts>) {
  const { useStorage = useMemory } = grid;
  const list = useList(grid.list, read, scope);
  const { data: totals } = useQuery(readTotals);
  const items = useMemo(() => list.data?.items.map(grid.item) ?? NONE, [list.data, grid.item]);
  const ticks = useSelection(items, useReloadedSelection());
  useSelectionForReload(ticks.selection);
  useStorage(ticks, items, scope);
  const { selection } = ticks;

  const counts = changeCounts(selection, totals ?? NO_COUNTS);
  // «All» is a change even when the rows are not counted yet.
  const uncounted = selection.all && totals === undefined;
  const pending: PendingSave = {
    changed: counts.add > 0 || counts.remove > 0 || uncounted,
    left: uncounted ? 1 : (totals?.bound ?? 0) + counts.add - counts.remove,
  };
  return { ...list, totals, ticks, counts, pending, ...useTickEvery(fetchAll, ticks.change) };
}
