/** A row with a position among its siblings, counted over all pages. */
export interface Movable {
  uuid: string;
  position: number;
}

/**
 * A move of a row between two neighbours, as displayed when it was dropped; null at an end of the displayed rows. The position to send
 * depends on the moves before: it is known only when the order that they left has been read.
 */
export interface Move {
  uuid: string;
  previous: string | null;
  next: string | null;
}

/** The move of a row to the place of the row at this index. */
export function moveTo(rows: readonly Movable[], uuid: string, index: number): Move {
  const others = rows.filter((row) => row.uuid !== uuid);
  return { uuid, previous: others[index - 1]?.uuid ?? null, next: others[index]?.uuid ?? null };
}

/** Index of the row after the move; null when its neighbours are not side by side in these rows, or the row is not among them. */
export function placeOf(rows: readonly Movable[], { uuid, previous, next }: Move): number | null {
  const others = rows.filter((row) => row.uuid !== uuid);
  const before = others.findIndex((row) => row.uuid === previous);
  const after = next === null ? others.length : others.findIndex((row) => row.uuid === next);
  const isMissing = others.length === rows.length || (before < 0 && previous !== null);
  return isMissing || after !== before + 1 ? null : after;
}

/** Position to send: that of the row whose place is taken (open point of CAT-020); null as in `placeOf`. */
export function positionOf(rows: readonly Movable[], move: Move): number | null {
  const place = placeOf(rows, move);
  return place === null ? null : (rows[place]?.position ?? null);
}

/** The rows after a move: those in between shift, and positions stay with their places. The same rows when it is not possible. */
export function moved<Row extends Movable>(rows: readonly Row[], move: Move): readonly Row[] {
  const place = placeOf(rows, move);
  const from = rows.findIndex(({ uuid }) => uuid === move.uuid);
  if (place === null || place === from) return rows;
  const next = [...rows];
  next.splice(place, 0, ...next.splice(from, 1));
  return next.map((row, index) => ({ ...row, position: rows[index]?.position ?? row.position }));
}

/** Position of a row on the page before the drag. */
export interface Box {
  top: number;
  height: number;
}

/** The place of a row that is moved by this distance: it changes places with a neighbour when it covers half of it. */
export function slotAt(boxes: readonly Box[], from: number, pulled: number): number {
  const own = boxes[from] ?? { top: 0, height: 0 };
  const top = own.top + pulled;
  const centre = (box: Box) => box.top + box.height / 2;
  const above = boxes.slice(0, from).filter((box) => centre(box) > top).length;
  const below = boxes.slice(from + 1).filter((box) => centre(box) < top + own.height).length;
  return from - above + below;
}

/** Offset of each row while the row at `from` is dragged over the place `to`. */
export function offsets(boxes: readonly Box[], from: number, to: number): number[] {
  const height = (index: number) => boxes[index]?.height ?? 0;
  const passed = boxes.map((_, index) => (index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0));
  const own = passed.reduce<number>((sum, direction, index) => sum - direction * height(index), 0);
  return passed.map((direction, index) => (index === from ? own : direction === 0 ? 0 : direction * height(from)));
}
