import { useCallback, useEffectEvent, useRef, useState } from 'react';
import { type Item, isTicked, type RowState, rangeOf, rowState, type Selection, tick, UNCHANGED } from './selection.ts';

/** What a table shows of a selection and does to it. */
export interface Ticks {
  /** Of the rows in sight, in their order. */
  states: readonly RowState[];
  /** How many of the rows in sight are ticked. */
  ticked: number;
  /** `range`: every row since the one ticked before. The same function at each render, so that a tick draws one row again. */
  tickRow: (uuid: string, on: boolean, range: boolean) => void;
  /** Gives a row the state of the one that the keyboard comes from. */
  extend: (from: string, to: string) => void;
  /** Ticks the rows in sight, or unticks them once all are. */
  tickPage: () => void;
}

/** The selection of a screen, as its table and its bar share it. */
export interface SelectionState<Row extends Item> extends Ticks {
  selection: Selection<Row>;
  change: (update: (before: Selection<Row>) => Selection<Row>) => void;
}

/**
 * The one selection of lists and of grids: by row, by range, by page, over pages and filters. It lives as long as its screen, unless its
 * screen keeps it (`initial`): another page or filter does not drop it. `items` are the rows in sight.
 */
export function useSelection<Row extends Item>(items: readonly Row[], initial: Selection<Row> = UNCHANGED): SelectionState<Row> {
  const [selection, setSelection] = useState(initial);
  /** The row ticked last: where a range starts. */
  const last = useRef<string | null>(null);
  const states = items.map((item) => rowState(selection, item));
  const ticked = states.filter(isTicked).length;
  const indexOf = (uuid: string | null) => items.findIndex((item) => item.uuid === uuid);

  const change: SelectionState<Row>['change'] = (update) => {
    setSelection(update);
    last.current = null;
  };
  const tickRange = useEffectEvent((uuid: string, on: boolean, range: boolean) => {
    const from = range ? indexOf(last.current) : -1;
    const rows = rangeOf(items, range ? last.current : null, uuid);
    // A range takes the state of the row it starts from.
    const state = from === -1 ? on : isTicked(states[from] ?? 'none');
    setSelection((before) => tick(before, rows, state));
    last.current = uuid;
  });
  return {
    selection,
    states,
    ticked,
    tickRow: useCallback((uuid, on, range) => tickRange(uuid, on, range), []),
    extend: (from, to) => {
      const state = isTicked(states[indexOf(from)] ?? 'none');
      setSelection((before) => tick(before, rangeOf(items, to, to), state));
      last.current = to;
    },
    tickPage: () => change((before) => tick(before, items, ticked < items.length)),
    change,
  };
}
