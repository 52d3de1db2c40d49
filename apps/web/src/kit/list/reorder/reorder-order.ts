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
