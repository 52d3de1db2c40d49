/** The rows that are ticked, by key: they stay while pages, searches and filters change. Never changed in place. */
export type Selected<Row> = ReadonlyMap<string, Row>;

interface Tick<Row> {
  /** The rows in sight, in their order. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  row: Row;
  on: boolean;
  /** The row ticked before, for a range (Shift); it counts only while it is in sight. */
  from?: string | null;
}

/** Ticks or unticks one row, or every row between the one before and this one. */
export function tick<Row>(selected: Selected<Row>, { rows, keyOf, row, on, from = null }: Tick<Row>): Selected<Row> {
  const keys = rows.map(keyOf);
  const [start, end] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(keyOf(row))];
  const range = start < 0 || end < 0 ? [row] : rows.slice(Math.min(start, end), Math.max(start, end) + 1);
  return tickAll(selected, range, keyOf, on);
}

/** Ticks or unticks every one of these rows, and leaves the others as they are. */
export function tickAll<Row>(selected: Selected<Row>, rows: readonly Row[], keyOf: (row: Row) => string, on: boolean): Selected<Row> {
  const next = new Map(selected);
  for (const row of rows) {
    if (on) next.set(keyOf(row), row);
    else next.delete(keyOf(row));
  }
  return next;
}

/** How much of a page is ticked. */
export function tickedOf<Row>(selected: Selected<Row>, rows: readonly Row[], keyOf: (row: Row) => string): 'none' | 'some' | 'all' {
  const count = rows.filter((row) => selected.has(keyOf(row))).length;
  if (count === 0) return 'none';
  return count === rows.length ? 'all' : 'some';
}
