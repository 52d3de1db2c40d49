import { useRef, useState } from 'react';
import { type Selected, tick, tickAll } from './selection.ts';

/** The selection of a list, as its table and its bar share it. */
export interface Selection<Row> {
  selected: Selected<Row>;
  tickRow: (row: Row, on: boolean, range: boolean) => void;
  tickRows: (rows: readonly Row[], on: boolean) => void;
  replace: (rows: readonly Row[]) => void;
}

/** Lives as long as the list is shown: leaving the screen drops it, another page or filter does not. */
export function useSelection<Row>(keyOf: (row: Row) => string, rows: readonly Row[]): Selection<Row> {
  const [selected, setSelected] = useState<Selected<Row>>(new Map());
  const last = useRef<string | null>(null);
  return {
    selected,
    tickRow: (row, on, range) => {
      // Read now: the update runs later, after `last` has moved on.
      const from = range ? last.current : null;
      setSelected((before) => tick(before, { rows, keyOf, row, on, from }));
      last.current = keyOf(row);
    },
    tickRows: (some, on) => {
      setSelected((before) => tickAll(before, some, keyOf, on));
      last.current = null;
    },
    replace: (some) => {
      setSelected(tickAll(new Map(), some, keyOf, true));
      last.current = null;
    },
  };
}
