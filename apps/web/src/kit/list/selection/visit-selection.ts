import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { userUuid } from '../../../lib/session-store.ts';
import { type Item, type Selection, UNCHANGED } from './selection.ts';
import { type SelectionState, useSelection } from './use-selection.ts';

/** By user and entry of the history: another entry of the same list starts from nothing. In memory, since a reload drops a selection too. */
const kept = new Map<string, Selection<Item>>();

/** The selection of a list, found again by whoever comes back to it from a record that was opened from there. */
export function useVisitSelection<Row extends Item>(items: readonly Row[]): SelectionState<Row> {
  const { key, pathname } = useLocation();
  const place = `${userUuid() ?? ''} ${key} ${pathname}`;
  // What was kept under this path are items of this list.
  const [initial] = useState(() => (kept.get(place) ?? UNCHANGED) as Selection<Row>);
  const state = useSelection(items, initial);
  const { selection } = state;
  useEffect(() => {
    if (selection.add.size > 0) kept.set(place, selection);
    else kept.delete(place);
  }, [place, selection]);
  return state;
}
