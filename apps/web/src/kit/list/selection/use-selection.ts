import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStableCallback } from '../../../lib/use-stable-callback.ts';
import { useVisitMemory } from '../../visit-memory.ts';
import { type Item, isTicked, type RowState, rangeOf, rowState, type Selection, tick, UNCHANGED } from './selection.ts';

/** The parts of a selection that a table shows and changes. */
export interface Ticks {
  /** States of the rows of the current page, in their order. */
  states: readonly RowState[];
  /** Number of ticked rows of the current page. */
  ticked: number;
  /** `range`: ticks all rows since the one ticked before. The function is stable, so that a tick renders one row again. */
  tickRow: (uuid: string, on: boolean, range: boolean) => void;
  /** Gives the row `to` the state of the row `from`, for Shift and arrow keys. */
  extend: (from: string, to: string) => void;
  /** Ticks the rows of the current page, or unticks them when all are ticked. */
  tickPage: () => void;
}

/** The selection of a screen, shared by its table and its bar. */
export interface SelectionState<Row extends Item> extends Ticks {
  selection: Selection<Row>;
  change: (update: (before: Selection<Row>) => Selection<Row>) => void;
}

/**
 * The selection of lists and grids: by row, by range, by page, across pages and filters. It lasts as long as its screen, unless the screen
 * stores it (`initial`): changing the page or filter does not clear it. `items` are the rows of the current page.
 */
export function useSelection<Row extends Item>(items: readonly Row[], initial: Selection<Row> = UNCHANGED): SelectionState<Row> {
  const [selection, setSelection] = useState(initial);
  /** The row ticked last: start of a range. */
  const last = useRef<string | null>(null);
  const states = items.map((item) => rowState(selection, item));
  const ticked = states.filter(isTicked).length;
  const indexOf = (uuid: string | null) => items.findIndex((item) => item.uuid === uuid);

  const change: SelectionState<Row>['change'] = (update) => {
    setSelection(update);
    last.current = null;
  };
  const tickRow = useStableCallback((uuid: string, on: boolean, range: boolean) => {
    const from = range ? indexOf(last.current) : -1;
    const rows = rangeOf(items, range ? last.current : null, uuid);
    // A range takes the state of its first row.
    const state = from === -1 ? on : isTicked(states[from] ?? 'none');
    setSelection((before) => tick(before, rows, state));
    last.current = uuid;
  });
  return {
    selection,
    states,
    ticked,
    tickRow,
    extend: (from, to) => {
      const state = isTicked(states[indexOf(from)] ?? 'none');
      setSelection((before) => tick(before, rangeOf(items, to, to), state));
      last.current = to;
    },
    tickPage: () => change((before) => tick(before, items, ticked < items.length)),
    change,
  };
}

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
