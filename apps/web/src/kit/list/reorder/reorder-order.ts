/** A row that has a place among its siblings, counted over all pages. */
export interface Movable {
  uuid: string;
  position: number;
}

/** Where a row is to go: to the position of the row that has the place now (open point of CAT-020). */
export interface Move {
  uuid: string;
  position: number;
}

/** A row as it lies on the page before anything moves. */
export interface Box {
  top: number;
  height: number;
}

/** Place that a row takes once it is pulled by so much: a neighbour gives way when half of it is covered. */
export function slotAt(boxes: readonly Box[], from: number, pulled: number): number {
  const own = boxes[from] ?? { top: 0, height: 0 };
  const top = own.top + pulled;
  const centre = (box: Box) => box.top + box.height / 2;
  const above = boxes.slice(0, from).filter((box) => centre(box) > top).length;
  const below = boxes.slice(from + 1).filter((box) => centre(box) < top + own.height).length;
  return from - above + below;
}

/** By how much each row is moved while the one at `from` is held over the place `to`. */
export function offsets(boxes: readonly Box[], from: number, to: number): number[] {
  const height = (index: number) => boxes[index]?.height ?? 0;
  const passed = boxes.map((_, index) => (index > from && index <= to ? -1 : index < from && index >= to ? 1 : 0));
  const own = passed.reduce<number>((sum, direction, index) => sum - direction * height(index), 0);
  return passed.map((direction, index) => (index === from ? own : direction === 0 ? 0 : direction * height(from)));
}

/** The rows once the move is done: those in between close up, and positions belong to places. The same rows when there is no such place. */
export function moved<Row extends Movable>(rows: readonly Row[], { uuid, position }: Move): Row[] {
  const from = rows.findIndex((row) => row.uuid === uuid);
  const to = rows.findIndex((row) => row.position === position);
  const next = [...rows];
  if (from < 0 || to < 0) return next;
  next.splice(to, 0, ...next.splice(from, 1));
  return next.map((row, place) => ({ ...row, position: rows[place]?.position ?? row.position }));
}
