import { type Box, offsets, slotAt } from './reorder-order.ts';

/** Near the edges of the window the page scrolls under the row that is held: this far from the edge, by so much a frame. */
const EDGE = 72;
const STEP = 9;

/** A row that is held, by the pointer or by the keyboard: until it is settled, the rows are moved by their styles alone. */
export interface Drag {
  /** Moves to another place; false at the ends. */
  step(by: number): boolean;
  /** Follows the pointer. */
  follow(clientY: number): void;
  /** The row whose place is taken; null when that is its own, or when the list has changed meanwhile. */
  target(): HTMLElement | null;
  /** The row before whose place it is held, its own included. */
  over(): HTMLElement;
  /** Takes the styles away: before the paint of the new order, or back to the old one. */
  resolve(): void;
}

const rowsAround = (row: HTMLElement) => [...(row.parentElement?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

/** `clientY`: where the pointer has taken it; left out for the keyboard. */
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
