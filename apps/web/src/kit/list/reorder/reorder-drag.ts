import { type Box, offsets, slotAt } from './reorder-order.ts';

/** The page scrolls when a dragged row is near an edge of the window: distance to the edge, and speed per frame. */
const EDGE = 72;
const STEP = 9;

/** The drag of a row, by pointer or keyboard. Until the drag ends, rows are moved by their styles only. */
export interface Drag {
  /** Moves the row by this number of places; false at the first and last place. */
  step(by: number): boolean;
  /** Moves the row to the position of the pointer. */
  follow(clientY: number): void;
  /** The row whose place is taken; null when the place did not change, or when the list changed during the drag. */
  target(): HTMLElement | null;
  /** The row at the current place of the dragged row, which may be itself. */
  over(): HTMLElement;
  /** Removes the styles: before the new order is painted, or to return to the old one. */
  resolve(): void;
}

const rowsAround = (row: HTMLElement) => [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

/** `clientY` is the start position of the pointer; omitted for the keyboard. */
export function drag(row: HTMLElement, clientY?: number): Drag {
  const rows = rowsAround(row);
  const from = rows.indexOf(row);
  const boxes: Box[] = rows.map((each) => {
    const { top, height } = each.getBoundingClientRect();
    return { top: top + window.scrollY, height };
  });
  const own = boxes[from] ?? { top: 0, height: 0 };
  const grabbedAt = (clientY ?? 0) + window.scrollY;
  let pointer: number | null = clientY ?? null;
  let to = from;
  let frame = 0;

  const draw = () => {
    const by = offsets(boxes, from, to);
    rows.forEach((each, index) => {
      const dragged = index === from && pointer !== null;
      each.style.translate = `0 ${dragged ? pulled() : (by[index] ?? 0)}px`;
    });
  };
  const pulled = () => {
    const last = boxes.at(-1) ?? own;
    const free = (pointer ?? 0) + window.scrollY - grabbedAt;
    return Math.max((boxes[0]?.top ?? 0) - own.top, Math.min(free, last.top + last.height - own.height - own.top));
  };
  const aim = () => {
    to = slotAt(boxes, from, pulled());
    draw();
  };
  const scroll = () => {
    frame = 0;
    if (pointer === null) return;
    const by = pointer < EDGE ? -STEP : pointer > window.innerHeight - EDGE ? STEP : 0;
    const before = window.scrollY;
    if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
    if (window.scrollY === before) return;
    aim();
    frame = requestAnimationFrame(scroll);
  };

  row.dataset.lifted = pointer === null ? 'keyboard' : 'pointer';
  draw();

  return {
    step(by) {
      const next = to + by;
      if (next < 0 || next >= rows.length) return false;
      to = next;
      draw();
      row.scrollIntoView({ block: 'nearest' });
      return true;
    },
    follow(at) {
      pointer = at;
      aim();
      if (frame === 0) frame = requestAnimationFrame(scroll);
    },
    over: () => rows[to] ?? row,
    target() {
      const now = rowsAround(row);
      const changed = now.length !== rows.length || now.some((each, index) => each !== rows[index]);
      return changed || to === from ? null : (rows[to] ?? null);
    },
    resolve() {
      cancelAnimationFrame(frame);
      pointer = null;
      delete row.dataset.lifted;
      for (const each of rows) each.style.translate = '';
    },
  };
}
