import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TreeRow } from './tree-rows.ts';
import { type Drop, dropAt, type TreeMove } from './use-tree-move.ts';

/** The page scrolls near the edges of the window: distance to the edge, and speed per frame. */
const EDGE = 72;
const STEP = 9;

interface Dragged {
  row: TreeRow;
  gap: number;
  drop: Drop;
}

/** Dragging a category by its handle: a line shows its target, if that is among its siblings. */
export function useTreeDrag(box: RefObject<HTMLElement | null>, rows: readonly TreeRow[], height: number, treeMove: TreeMove) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const pointer = useRef(0);
  const dragging = dragged !== null;

  const aim = () => {
    if (dragged === null || box.current === null) return;
    const from = rows.findIndex(({ node }) => node.uuid === dragged.row.node.uuid);
    const y = pointer.current - box.current.getBoundingClientRect().top;
    const gap = Math.max(0, Math.min(rows.length, Math.round(y / height)));
    setDragged({ ...dragged, gap, drop: dropAt(rows, from, gap) });
  };
  const updateTarget = useEffectEvent(aim);

  useEffect(() => {
    if (!dragging) return;
    let frame = 0;
    const scroll = () => {
      const by = pointer.current < EDGE ? -STEP : pointer.current > window.innerHeight - EDGE ? STEP : 0;
      const before = window.scrollY;
      if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
      if (window.scrollY !== before) updateTarget();
      frame = requestAnimationFrame(scroll);
    };
    // On the document, because the focus may be anywhere.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setDragged(null);
    };
    frame = requestAnimationFrame(scroll);
    document.addEventListener('keydown', onKey, true);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('keydown', onKey, true);
    };
  }, [dragging]);

  return {
    dragged,
    start(event: PointerEvent<HTMLElement>, row: TreeRow) {
      if (!event.isPrimary || event.button !== 0 || !treeMove.allowed()) return;
      // Captured by the tree, because the row itself may be scrolled away and unmounted.
      event.currentTarget.setPointerCapture(event.pointerId);
      pointer.current = event.clientY;
      setDragged({ row, gap: -1, drop: 'same' });
    },
    follow(event: PointerEvent) {
      if (!dragging) return;
      pointer.current = event.clientY;
      aim();
    },
    end() {
      if (dragged !== null) treeMove.dropped(dragged.row, dragged.drop);
      setDragged(null);
    },
    cancel: () => setDragged(null),
  };
}
