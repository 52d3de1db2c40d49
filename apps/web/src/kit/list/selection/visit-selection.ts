import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { userUuid } from '../../../lib/session-store.ts';
import { type Item, type Selection, UNCHANGED } from './selection.ts';
import { type SelectionState, useSelection } from './use-selection.ts';

/**
 * Selections by user and history entry: a new entry of the same list has no selection. Kept in memory, because a reload clears a selection
 * too.
 */
const kept = new Map<string, Selection<Item>>();

/** The selection of a list, restored when the user returns from a record opened from it. */
export function useVisitSelection<Row extends Item>(items: readonly Row[]): SelectionState<Row> {
  const { key, pathname } = useLocation();
  const place = `${userUuid() ?? ''} ${key} ${pathname}`;
  // Selections stored under this path contain items of this list.
  const [initial] = useState(() => (kept.get(place) ?? UNCHANGED) as Selection<Row>);
  const state = useSelection(items, initial);
  const { selection } = state;
  useEffect(() => {
    if (selection.add.size > 0) kept.set(place, selection);
    else kept.delete(place);
  }, [place, selection]);
  return state;
}
