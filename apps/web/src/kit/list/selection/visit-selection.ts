import { useEffect, useEffectEvent, useState } from 'react';
import { useVisitMemory } from '../../visit-memory.ts';
import { type Item, type Selection, UNCHANGED } from './selection.ts';
import { type SelectionState, useSelection } from './use-selection.ts';

/**
 * The selection of a list, restored when the user returns from a record opened from it. `set`: the filters of the list, of which all rows may
 * be selected; with other filters these would be other rows.
 */
export function useVisitSelection<Row extends Item>(items: readonly Row[], set: string): SelectionState<Row> {
  const { place, recall, store } = useVisitMemory<Selection<Row>>('selection');
  const [initial] = useState(() => recall() ?? UNCHANGED);
  const state = useSelection(items, initial);
  const { selection } = state;
  const [lastSet, setLastSet] = useState(set);
  if (lastSet !== set) {
    setLastSet(set);
    if (selection.all) state.change(() => UNCHANGED);
  }
  const remember = useEffectEvent(store);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place of the same selection stores it too
  useEffect(() => remember(selection.add.size > 0 ? selection : undefined), [place, selection]);
  return state;
}
